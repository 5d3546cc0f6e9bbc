// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testing/PeopleFile.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/session/SmallSession.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/widgets/NoticeBar.h"
#include "ui/window/LiveForms.h"
#include "ui/window/MainWindow.h"
#include "ui/window/RunSession.h"
#include "ui/window/SessionKeeper.h"
#include "ui/window/SessionOfWindow.h"

#include <QAbstractButton>
#include <QDir>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

namespace epsiloscope::testing {

/// A person's home with windows that keep their sessions in it.
struct HomeOfWindows {
    std::unique_ptr<QTemporaryDir> home;

    void move() {
        home = std::make_unique<QTemporaryDir>();
        qputenv("XDG_STATE_HOME", home->filePath("state").toUtf8());
    }

    std::unique_ptr<MainWindow> shownWindow() const {
        auto window = std::make_unique<MainWindow>(
            2, std::make_unique<QSettings>(home->filePath("settings.ini"), QSettings::IniFormat));
        show(*window);
        window->live()->choose(false);
        return window;
    }
    std::unique_ptr<MainWindow> newWindow() const {
        auto window = shownWindow();
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!window->dataPanel()->loading(), 20000); }();
        return window;
    }
    /// One that shows what was left, as at the start of the program: at once, before it keeps a session of
    /// its own.
    std::unique_ptr<MainWindow> nextWindow() const {
        auto window = shownWindow();
        window->sessions()->reopen();
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!window->dataPanel()->loading(), 20000); }();
        QTest::qWait(20);
        return window;
    }
    QString stateFolder() const { return home->filePath("state/epsiloscope"); }
    QStringList sessionFiles() const {
        return QDir(stateFolder()).entryList({QStringLiteral("*") + QLatin1String(sessionEnding)});
    }
    static WindowState sessionOf(const MainWindow& window) {
        return window.findChild<SessionOfWindow*>()->session();
    }
    static std::string bytes(const MainWindow& window) {
        WindowState session = sessionOf(window);
        session.window = Json::object(); // of a screen, which may be another
        session.charts.clear();          // of those that were looked at
        return sessionText(session);
    }
    /// Where two sessions differ; empty: nowhere.
    static QByteArray difference(const std::string& one, const std::string& other) {
        const auto at = std::ranges::mismatch(one, other).in1 - one.begin();
        if (one == other) return {};
        const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(at - 100, 0));
        return QByteArray::fromStdString("…" + one.substr(from, 200) + "…\nagainst\n…" +
                                         other.substr(from, 200));
    }
    QString people(const char* name = "people.csv", int rows = 200) const {
        return write(*home, name, PeopleFile(rows).text().c_str());
    }
    /// An experiment on these people, opened and waited for.
    void openExperiment(MainWindow& window, const char* mechanism = "pate-gnmax", int trials = 1) const {
        people();
        Json json = {{"data", {{"path", "people.csv"}, {"label", "rich"}}},
                     {"mechanism", mechanism},
                     {"seed", 5},
                     {"trials", trials},
                     {"parameters", {{"epsilon", 2}}}};
        if (std::string(mechanism).starts_with("pate-")) {
            json["parameters"]["teachers"] = 8;
            json["parameters"]["queries"] = 20;
        }
        QSignalSpy loaded(window.dataPanel(), &DataPanel::datasetChanged);
        window.open(write(*home, "experiment.json", json.dump().c_str()));
        QTRY_COMPARE_WITH_TIMEOUT(loaded.size(), 1, 20000);
    }
    std::unique_ptr<MainWindow> windowOnExperiment(const char* mechanism = "pate-gnmax",
                                                   int trials = 1) const {
        auto window = newWindow();
        openExperiment(*window, mechanism, trials);
        return window;
    }
    static void runIt(MainWindow& window) {
        const auto before = window.runs()->entries().size();
        QTest::mouseClick(child<QAbstractButton>(window, "run"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(window.runs()->entries().size(), before + 1, 20000); // the ledger is asked
        QTRY_VERIFY_WITH_TIMEOUT(!window.session(), 60000);
        QVERIFY(window.runs()->entries().back().run->ended());
    }
    static void closeNow(std::unique_ptr<MainWindow>& window) {
        window->close();
        window.reset();
    }
    static QString notice(const MainWindow& window) { return window.findChild<NoticeBar*>()->words(); }
    static void press(QWidget* widget, Qt::Key key, Qt::KeyboardModifiers with = Qt::NoModifier) {
        widget->setFocus();
        QTest::keyClick(widget, key, with);
    }
};

} // namespace epsiloscope::testing
