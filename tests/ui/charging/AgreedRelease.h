// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMessageBox>
#include <QPushButton>
#include <QtTest>

namespace epsiloscope::testing {

/// The question before a release; null while there is none.
inline QMessageBox* releaseQuestion(const QWidget& window) {
    return window.findChild<QMessageBox*>(QStringLiteral("releaseQuestion"));
}

/// Waits for it and says yes.
inline void agreeToRelease(const QWidget& window) {
    QTRY_VERIFY_WITH_TIMEOUT(releaseQuestion(window), 20000);
    QTest::mouseClick(releaseQuestion(window)->findChild<QPushButton*>(QStringLiteral("releaseIt")),
                      Qt::LeftButton);
    QTRY_VERIFY(!releaseQuestion(window));
}

} // namespace epsiloscope::testing
