// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads
#include "tests/testing/TestProgram.h"
#include "tests/ui/data/panel/SmallTable.h"
#include "ui/data/loading/DatasetLoader.h"

#include <QtTest>

using namespace epsiloscope;

class WarningSearchTest : public QObject {
    Q_OBJECT
private slots:
    void findsWhatTheEngineFinds() {
        const Data leaking = data(true);
        std::vector<WarningSearch::Warnings> found;
        WarningSearch search(
            [&found](const WarningSearch::Warnings& warnings) { found.push_back(warnings); });
        search.search({leaking.dataset, leaking.picture, 1, leaking.classes, 2});
        QTRY_COMPARE(found.size(), std::size_t{1});
        const auto& warnings = found.front();
        QCOMPARE(warnings.size(), std::size_t{1});
        QCOMPARE(warnings[0].column, std::size_t{0});
        QCOMPARE(warnings[0].kind, ColumnWarning::Kind::Leak);
        QCOMPARE(warnings,
                 columnWarnings(leaking.dataset->table, leaking.picture->summaries, 1, leaking.classes, 2));
    }

    void aNewerSearchReplacesTheOlder() {
        const Data leaking = data(true, 200'000), constant = data(false);
        std::vector<WarningSearch::Warnings> found;
        WarningSearch search(
            [&found](const WarningSearch::Warnings& warnings) { found.push_back(warnings); });
        for (int i = 0; i < 20; ++i)
            search.search({leaking.dataset, leaking.picture, 1, leaking.classes, 2});
        search.search({constant.dataset, constant.picture, 1, constant.classes, 2});
        QTRY_COMPARE(found.size(), std::size_t{1});
        QTest::qWait(50); // the others stay silent
        QCOMPARE(found.size(), std::size_t{1});
        const auto& warnings = found.front();
        QVERIFY(!warnings.empty());
        QCOMPARE(warnings[0].kind, ColumnWarning::Kind::Constant);
    }

    void cancelledSearchIsNotHeardOf() {
        const Data leaking = data(true);
        std::vector<WarningSearch::Warnings> found;
        WarningSearch search(
            [&found](const WarningSearch::Warnings& warnings) { found.push_back(warnings); });
        search.search({leaking.dataset, leaking.picture, 1, leaking.classes, 2});
        search.forget();
        QTest::qWait(100);
        QVERIFY(found.empty());
        search.search({leaking.dataset, leaking.picture, 1, leaking.classes, 2});
        search.search({}); // before the answer
        QTest::qWait(100);
        QVERIFY(found.empty());
    }

    void destructionWhileSearchingIsQuiet() {
        const Data leaking = data(true, 200'000);
        int heard = 0;
        for (int i = 0; i < 10; ++i) {
            WarningSearch search([&heard](const WarningSearch::Warnings&) { ++heard; });
            search.search({leaking.dataset, leaking.picture, 1, leaking.classes, 2});
        }
        QTest::qWait(20);
        QCOMPARE(heard, 0);
        QVERIFY(leaking.dataset.use_count() == 1); // no thread is left that holds it
    }

private:
    struct Data {
        std::shared_ptr<const Dataset> dataset;
        std::shared_ptr<const DatasetPicture> picture;
        std::vector<int> classes;
    };
    /// The first column is constant or, with `leak`, gives the label away.
    static Data data(bool leak, std::size_t rows = 400) {
        Data made;
        auto dataset = std::make_shared<Dataset>();
        dataset->table.rows = rows;
        dataset->table.columns.resize(2);
        dataset->table.columns[0].name = "first";
        dataset->table.columns[1].name = "label";
        for (std::size_t i = 0; i < rows; ++i) {
            const int label = static_cast<int>((i / 2) % 2);
            dataset->table.columns[0].numbers.push_back(leak ? 5 * label + 1 : 3);
            dataset->table.columns[1].numbers.push_back(label);
            made.classes.push_back(label);
        }
        made.picture = std::make_shared<const DatasetPicture>(pictureOf(dataset->table));
        made.dataset = std::move(dataset);
        return made;
    }
};

TEST_WITH_WINDOWS(WarningSearchTest)
#include "WarningSearchTest.moc"
