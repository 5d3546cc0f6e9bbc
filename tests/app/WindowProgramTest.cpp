// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/Program.h"
#include "tests/testing/TestProgram.h"

#include <QDir>
#include <QTemporaryDir>

#include <csignal>

using namespace epsiloscope::testing;

/// The program with a window, as the desktop and the shell that started it see it.
class WindowProgramTest : public QObject {
    Q_OBJECT

    QTemporaryDir home_;

    void start(QProcess& process, const QHash<QString, QString>& changed,
               const QStringList& words = {}) const {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* variable : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(variable);
        for (const char* variable : {"XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"})
            environment.insert(variable, home_.filePath(variable));
        for (auto each = changed.begin(); each != changed.end(); ++each)
            environment.insert(each.key(), each.value());
        process.setProcessEnvironment(environment);
        process.start(programPath(), words);
        QVERIFY(process.waitForStarted());
    }
    // A window that was not closed leaves another file beside it.
    QStringList kept(const QStringList& names = {}) const {
        return QDir(home_.filePath("XDG_STATE_HOME/epsiloscope")).entryList(names, QDir::Files);
    }

private slots:
    void aDisplayThatIsGoneIsOneSentence_data() {
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("platform");
        const auto row = [](const char* variable, const char* value, const char* platform) {
            QTest::addRow("%s %s", variable, platform) << variable << value << platform;
        };
        row("DISPLAY", ":987", "");
        row("DISPLAY", ":987", "xcb");
        row("WAYLAND_DISPLAY", "wayland-987", "");
        row("WAYLAND_DISPLAY", "wayland-987", "wayland");
        row("DISPLAY", ":987", "no-such-platform");
    }
    void aDisplayThatIsGoneIsOneSentence() {
        QFETCH(QString, variable);
        QFETCH(QString, value);
        QFETCH(QString, platform);
        QHash<QString, QString> changed{{variable, value}};
        if (!platform.isEmpty()) changed.insert("QT_QPA_PLATFORM", platform);
        QProcess process;
        start(process, changed);
        const ProgramOutcome outcome = outcomeOf(process);
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.startsWith("epsiloscope: ") && outcome.err.contains(value.toUtf8()) &&
                     outcome.err.count('\n') == 1,
                 outcome.err.constData());
    }

    void aSignalClosesTheWindowAndKeepsItsSession_data() {
        QTest::addColumn<int>("signal");
        QTest::newRow("terminate") << SIGTERM;
        QTest::newRow("hang up") << SIGHUP;
        QTest::newRow("interrupt") << SIGINT;
    }
    void aSignalClosesTheWindowAndKeepsItsSession() {
        QFETCH(int, signal);
        QDir(home_.filePath("XDG_STATE_HOME")).removeRecursively();
        const QString data = home_.filePath("people.csv");
        QFile file(data);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("age,rich\n");
        for (int i = 0; i < 200; ++i)
            file.write(QByteArray::number(20 + i % 50) + (i % 3 == 0 ? ",yes\n" : ",no\n"));
        file.close();
        QProcess process;
        start(process, {{"QT_QPA_PLATFORM", "offscreen"}}, {data});
        QTRY_VERIFY_WITH_TIMEOUT(!kept({"*.epsiloscope"}).isEmpty(), 30000);
        ::kill(static_cast<pid_t>(process.processId()), signal);
        QVERIFY(process.waitForFinished(20000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);
        QVERIFY2(kept().size() == 1 && kept().front().endsWith(".epsiloscope"), qPrintable(kept().join(' ')));
    }

    // It writes into the line that shows how far the run is.
    void moreThreadsThanProcessorsAreNoWarning() {
        const ProgramOutcome outcome =
            callWell({"run", "--set", "data.path=sample:census", "--set", "queries=20", "--threads", "64"});
        QVERIFY2(!outcome.err.contains("TBB"), outcome.err.constData());
    }
};

TEST_WITH_EVENTS(WindowProgramTest)
#include "WindowProgramTest.moc"
