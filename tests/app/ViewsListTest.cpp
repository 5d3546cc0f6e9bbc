// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/Program.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using epsiloscope::Json;
using namespace epsiloscope::testing;

// `list views` and the help of `plot` follow from the declarations of views.
class ViewsListTest : public QObject {
    Q_OBJECT

private slots:
    void everyViewSaysItsKeyAndWhatWouldHaveIt() {
        const ProgramOutcome printed = callWell({"list", "views"});
        QVERIFY2(printed.out.contains("Bags         Alt+G  needs a run of Bagging without noise\n"),
                 printed.out.constData());
        QVERIFY(printed.out.contains("round-errors, alphas, weights, round-accuracy\n"));
    }

    void everyChartOfAFileIsInTheHelpOfPlot() {
        const QByteArray help = callProgram({"plot", "--help"}).out;
        const Json json = callProgram({"list", "views", "--json"}).json();
        int named = 0;
        for (const Json& view : json["views"])
            for (const Json& chart : view["charts"]) {
                const QByteArray id = QByteArray::fromStdString(chart["id"].text());
                if (!chart["from_files"].get<bool>()) continue;
                QVERIFY2(help.contains(id), id.constData());
                ++named;
            }
        QVERIFY(named >= 15);
        for (const QByteArray& line : help.split('\n'))
            QVERIFY2(QString::fromUtf8(line).size() <= 125, line.constData());
    }
};

TEST_ALONE(ViewsListTest)
#include "ViewsListTest.moc"
