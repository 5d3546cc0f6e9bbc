// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/Experiment.h"
#include "core/experiment/files/ResultJson.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/window/HomeOfWindows.h"
#include "ui/export/ChartFiles.h"
#include "ui/export/DocumentOfCharts.h"
#include "ui/language/SpokenLanguage.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/window/ChartOutput.h"
#include "ui/window/ResultsPane.h"

#include <QRegularExpression>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What a window leaves in files, whichever language it speaks.
class SameFilesTest : public QObject {
    Q_OBJECT

    struct Left {
        std::string experiment, result, session;
        QByteArray table;
    };

    // A run on the same people, in a window of its own.
    static Left leftBy(const char* language) {
        Left left;
        auto spoken = SpokenLanguage::speak(language);
        [&] {
            QVERIFY(spoken);
            HomeOfWindows home;
            home.move();
            auto window = home.newWindow();
            home.openExperiment(*window, "pate-confident", 2);
            HomeOfWindows::runIt(*window);
            const Run& run = *window->runs()->entries().back().run;
            left.experiment = experimentToJson(run.experiment()).dump(2);
            Json result = resultToJson(run);
            left.result = result["experiment"].dump() + result["privacy"].dump();
            auto* board = window->results()->open<ChartBoard>("charts");
            QTRY_VERIFY(!board->dirty());
            const NamedCharts charts = window->chartOutput()->charts();
            std::vector<Chart*> all;
            for (const auto& [name, chart] : charts)
                all.push_back(chart);
            const auto bytes =
                startChartFile(all, window->chartOutput()->document(charts), {.format = ChartFormat::Csv})();
            QVERIFY(bytes);
            left.table = bytes->bytes; // its facts are of times and folders
            left.session = HomeOfWindows::bytes(*window);
            window->close();
            const std::string folder = home.home->path().toStdString(); // which is another each time
            for (std::string* text : {&left.experiment, &left.result, &left.session})
                for (auto at = text->find(folder); at != text->npos; at = text->find(folder))
                    text->replace(at, folder.size(), "home");
            static const QRegularExpression took(QStringLiteral(R"("seconds":[-+.e0-9]+)"));
            left.session = QString::fromStdString(left.session).remove(took).toStdString(); // times differ
        }();
        return left;
    }

private slots:
    void filesAreTheSameInEveryLanguage() {
        const Left english = leftBy("en"), made = leftBy("en-XA");
        QVERIFY(!english.experiment.empty() && english.table.size() > 1000);
        QVERIFY(!english.table.contains("⟦"));
        QCOMPARE(made.experiment, english.experiment);
        QVERIFY2(made.result == english.result,
                 HomeOfWindows::difference(made.result, english.result).constData());
        QVERIFY2(
            made.table == english.table,
            HomeOfWindows::difference(made.table.toStdString(), english.table.toStdString()).constData());
        QVERIFY2(made.session == english.session,
                 HomeOfWindows::difference(made.session, english.session).constData());
    }
};

TEST_WITH_WINDOWS(SameFilesTest)
#include "SameFilesTest.moc"
