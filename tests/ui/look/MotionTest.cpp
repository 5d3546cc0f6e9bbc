// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/Motion.h"

#include "tests/testing/TestProgram.h"

#include <QAction>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;

/// How much moves.
class MotionTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

private slots:
    void init() { qunsetenv(lessMotionVariable); }

    void theMenuRemembersIt() {
        QSettings settings(folder_.filePath("settings.ini"), QSettings::IniFormat);
        QVERIFY(!lessMotion(&settings) && !lessMotion(nullptr));
        QObject parent;
        QAction* action = newLessMotionAction(&settings, &parent);
        QVERIFY(!action->isChecked());
        action->trigger();
        QVERIFY(lessMotion(&settings));
        QVERIFY(newLessMotionAction(&settings, &parent)->isChecked());
        action->trigger();
        QVERIFY(!lessMotion(&settings));
    }

    void theEnvironmentIsObeyed() {
        qputenv(lessMotionVariable, "0");
        QVERIFY(!lessMotion(nullptr));
        qputenv(lessMotionVariable, "1");
        QVERIFY(lessMotion(nullptr));
        QObject parent;
        const QAction* action = newLessMotionAction(nullptr, &parent);
        QVERIFY(action->isChecked() && !action->isEnabled());
    }
};

TEST_WITH_WINDOWS(MotionTest)
#include "MotionTest.moc"
