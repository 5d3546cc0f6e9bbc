// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "ui/manual/ManualBrowser.h"
#include "ui/manual/ManualPages.h"

#include <QtTest>

using namespace epsiloscope;

namespace {

constexpr const char* tableOfPage = "Before.\n\n"
                                    "| key | range | meaning |\n"
                                    "|---|---|---|\n"
                                    "| `sigma` | above 0 | a \\| b |\n"
                                    "| `queries` |  | how many |\n"
                                    "\nAfter.\n";

} // namespace

class ListedTablesTest : public QObject {
    Q_OBJECT

private slots:
    void aShortTableStays() { QCOMPARE(withLongTablesListed(tableOfPage), QString(tableOfPage)); }

    void aLongTableBecomesAList() {
        QCOMPARE(withLongTablesListed(tableOfPage, 20),
                 QString("Before.\n\n"
                         "- **`sigma`** · *range:* above 0 · *meaning:* a \\| b\n"
                         "- **`queries`** · *meaning:* how many\n"
                         "\nAfter.\n"));
    }

    void codeIsNoTable() {
        const QString code = "```\n| a | b |\n|---|---|\n| 1 | 2 |\n```\n";
        QCOMPARE(withLongTablesListed(code, 1), code);
    }

    void noWordOfThePagesIsLost() {
        static const QRegularExpression gap("[|\\s]+");
        for (const QString& name : manualPageNames()) {
            const QString page = *manualText(name);
            const QString shown = withLongTablesListed(page, 1);
            const QStringList lines = page.split('\n');
            for (qsizetype i = 0; i + 1 < lines.size(); ++i) {
                if (lines[i].startsWith("|---") || lines[i + 1].startsWith("|---")) continue;
                for (const QString& word : lines[i].split(gap, Qt::SkipEmptyParts))
                    QVERIFY2(shown.contains(word), qPrintable(name + ": " + word));
            }
        }
    }
};

TEST_ALONE(ListedTablesTest)
#include "ListedTablesTest.moc"
