// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testing/LatencyProbe.h"
#include "tests/testing/SharedFiles.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/window/MainWindow.h"

#include <QAbstractButton>
#include <QtTest>

#include <cstdio>

namespace epsiloscope::testing {

/// Waits for what is to come; says where it does not.
template <class Condition> bool awaited(const char* what, int milliseconds, const Condition& condition) {
    const bool came = goOnUntil(condition, milliseconds);
    if (!came) std::printf("%s: not within %d s\n", what, milliseconds / 1000);
    return came;
}

/// Opens Adult in a window; the census sample stays where the shared files are not here, which is said.
inline bool loadAdult(MainWindow& window) {
    const auto rows = [&window] {
        const auto dataset = window.dataPanel()->dataset();
        return dataset ? dataset->table.rows : std::size_t{0};
    };
    if (!awaited("the sample", 10000, [&] { return rows() > 0; })) return false;
    const QString adult = sharedFile("data/tabular/adult.data.gz");
    if (adult.isEmpty()) {
        std::printf("adult.data.gz is not here under EPSILOSCOPE_SHARED: the census sample instead\n");
        return true;
    }
    window.open(adult);
    return awaited("Adult", 10000, [&] { return rows() == 32561; });
}

/// Shows a window, and waits until it has its data: the sample that it starts with, or Adult.
inline bool showWithData(MainWindow& window, bool sample) {
    window.show();
    return sample ? awaited("the sample", 10000, [&] { return window.dataPanel()->dataset() != nullptr; })
                  : loadAdult(window);
}

/// As a person fills in a field.
inline void fillField(const MainWindow& window, const char* field, const char* value) {
    auto* widget = window.findChild<QWidget*>(QString::fromLatin1(field));
    if (!widget) return;
    widget->setFocus();
    QTest::keySequence(widget, QKeySequence::SelectAll);
    QTest::keyClicks(widget, value);
    QTest::keyClick(widget, Qt::Key_Return);
}

/// So many queries.
inline void askQueries(const MainWindow& window, const char* queries) {
    fillField(window, "parameter.queries", queries);
}

} // namespace epsiloscope::testing
