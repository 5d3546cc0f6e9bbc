// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/runs/EntryOf.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "tests/ui/window/ChildOf.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>

#include <memory>

namespace epsiloscope::testing {

/// A view, or a part of one, on the screen in the light theme, and what a person does with its parts.
template <class View> class ShownView {
protected:
    /// Looks at a run.
    void showRun(const RunEntry& entry) {
        view->setRun(&entry);
        view->tick();
    }
    template <class T> T* part(const char* name) const { return child<T>(*view, name); }
    QString words(const char* label) const { return part<QLabel>(label)->text(); }
    QAbstractButton* button(const char* name) const { return part<QAbstractButton>(name); }
    void click(const char* name) const { QTest::mouseClick(button(name), Qt::LeftButton); }
    /// Instead of what stands in the field.
    template <class Field = QLineEdit> void type(const char* name, const QString& text) const {
        auto* field = part<Field>(name);
        field->setFocus();
        field->selectAll();
        QTest::keyClick(field, Qt::Key_Delete);
        QTest::keyClicks(field, text);
    }
    /// With the keys alone.
    void choose(const char* name, int index) const {
        auto* box = part<QComboBox>(name);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        for (int i = 0; i < index; ++i)
            QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(box->currentIndex(), index);
    }
    void choose(const char* name, const QString& words) const {
        choose(name, part<QComboBox>(name)->findText(words, Qt::MatchContains));
    }

    std::unique_ptr<View> view;
};

} // namespace epsiloscope::testing
