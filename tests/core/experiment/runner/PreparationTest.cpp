// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/runner/Preparation.h"

#include "core/data/split/Split.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/Rows.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <functional>
#include <limits>
#include <map>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr std::size_t kRows = 40;

/// age, ε of row i: (i + 1)/10, city (two of them), twice that ε, a label of two classes.
Dataset people() {
    std::vector<double> ages, budgets, others;
    std::vector<std::string> cities, labels;
    for (std::size_t row = 0; row < kRows; ++row) {
        ages.push_back(static_cast<double>(20 + row * 7 % 40));
        budgets.push_back(static_cast<double>(row + 1) / 10);
        others.push_back(2 * budgets.back());
        cities.emplace_back(row % 3 == 0 ? "Bonn" : "Graz");
        labels.emplace_back(row % 4 < 2 ? "no" : "yes");
    }
    Dataset dataset;
    dataset.path = "people.csv";
    dataset.table = withColumns({numbers("age", ages), numbers("own", budgets), words("city", cities),
                                 numbers("twice", others), words("y", labels)});
    dataset.fingerprint = "people";
    return dataset;
}

Experiment withBudgets(const std::string& column = "own") {
    Experiment experiment;
    experiment.data.path = "people.csv";
    experiment.data.label = "y";
    experiment.data.personalBudget = column;
    return experiment;
}

using Prepared = std::shared_ptr<const PreparedData>;

Result<Prepared> prepare(const Experiment& experiment, const Dataset& dataset) {
    StageStore stages;
    NoObserver nobody;
    return prepareData(experiment, dataset, {}, RandomStreams::fromSeed(7), "seed 7", stages, nobody);
}

Prepared prepared(const Experiment& experiment, const Dataset& dataset) {
    auto result = prepare(experiment, dataset);
    if (!result) qFatal("%s", result.error().message().c_str());
    return *result;
}

Error refusal(const Experiment& experiment, const Dataset& dataset = people()) {
    const auto result = prepare(experiment, dataset);
    return result ? Error{"no error", {}, {}} : result.error();
}

/// The teacher of each private row.
std::map<std::uint32_t, std::uint32_t> teachersOf(const PreparedData& data, std::uint32_t teachers) {
    const auto ofSlot = partitionSlots(static_cast<std::uint32_t>(data.privateSlotCount), teachers,
                                       RandomStreams::fromSeed(7).stream(1, StreamPurpose::Partition));
    std::map<std::uint32_t, std::uint32_t> found;
    for (std::size_t i = 0; i < data.privateRows.size(); ++i)
        found[data.privateRows[i]] = ofSlot[data.privateSlots.empty() ? i : data.privateSlots[i]];
    return found;
}

} // namespace

class PreparationTest : public QObject {
    Q_OBJECT

private slots:
    void budgetsComeInTheOrderOfThePool() {
        const Prepared data = prepared(withBudgets(), people());
        QCOMPARE(data->personalBudgets.size(), data->privatePool.labels.size());
        QCOMPARE(data->privateRows.size(), std::size_t{24});
        for (std::size_t i = 0; i < data->privateRows.size(); ++i)
            QCOMPARE(data->personalBudgets[i], static_cast<double>(data->privateRows[i] + 1) / 10);
        QVERIFY(!std::is_sorted(data->personalBudgets.begin(), data->personalBudgets.end())); // it was dealt
        QCOMPARE(prepared(withBudgets("2"), people())->personalBudgets, data->personalBudgets);
    }

    void withoutAColumnThereAreNoBudgets() {
        QVERIFY(prepared(withBudgets(""), people())->personalBudgets.empty());
    }

    void theColumnIsNoFeature() {
        const auto names = prepared(withBudgets(), people())->featureNames;
        QCOMPARE(std::count(names.begin(), names.end(), "own"), 0);
        QCOMPARE(std::count(names.begin(), names.end(), "twice"), 1);
        Experiment ignoring = withBudgets("");
        ignoring.data.ignored = {"own"};
        QVERIFY(prepared(withBudgets(), people())->privatePool.features.all() ==
                prepared(ignoring, people())->privatePool.features.all());
    }

    void theColumnMayBeAmongTheIgnored() {
        Experiment experiment = withBudgets();
        experiment.data.ignored = {"own"};
        QCOMPARE(prepared(experiment, people())->personalBudgets,
                 prepared(withBudgets(), people())->personalBudgets);
    }

    void otherRowsNeedNoBudget() {
        Dataset dataset = people();
        const Prepared before = prepared(withBudgets(), dataset);
        for (std::uint32_t row = 0; row < kRows; ++row)
            if (std::count(before->privateRows.begin(), before->privateRows.end(), row) == 0)
                dataset.table.columns[1].numbers[row] = row % 2 == 0 ? missingNumber : -1;
        QCOMPARE(prepared(withBudgets(), dataset)->personalBudgets, before->personalBudgets);
        // Nor does a private row that was left out.
        const std::uint32_t hole = before->privateRows[5];
        dataset.table.columns[1].numbers[hole] = missingNumber;
        dataset.table.columns[4].codes[hole] = -1;
        QCOMPARE(prepared(withBudgets(), dataset)->personalBudgets.size(), std::size_t{23});
    }

    void aPrivateRecordWithoutABudgetIsNamed_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("words");
        QTest::newRow("missing") << missingNumber << "is missing";
        QTest::newRow("zero") << 0.0 << "is 0,";
        QTest::newRow("negative") << -0.5 << "is -0.5,";
        QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << "finite number above 0";
    }
    void aPrivateRecordWithoutABudgetIsNamed() {
        QFETCH(double, value);
        QFETCH(QString, words);
        Dataset dataset = people();
        const auto rows = prepared(withBudgets(), dataset)->privateRows;
        dataset.table.columns[1].numbers[rows[3]] = value;
        for (const bool asCategory : {true, false}) { // no row is dropped for it
            Experiment experiment = withBudgets();
            experiment.data.missingAsCategory = asCategory;
            const Error error = refusal(experiment, dataset);
            QCOMPARE(error.where, std::string("/data/personal_budget"));
            const QString what = QString::fromStdString(error.what);
            QVERIFY2(what.contains(QString("in row %1 ").arg(rows[3] + 1)) && what.contains("'own'") &&
                         what.contains(words),
                     qPrintable(what));
            QVERIFY(error.mend.find("write a number above 0") != std::string::npos);
        }
        dataset.table.columns[1].numbers[rows[9]] = dataset.table.columns[1].numbers[rows[12]] =
            missingNumber;
        const QString all = QString::fromStdString(refusal(withBudgets(), dataset).what);
        QVERIFY2(all.contains(QString("in row %1 ").arg(std::min({rows[3], rows[9], rows[12]}) + 1)) &&
                     all.contains("2 more"),
                 qPrintable(all));
    }

    void aColumnThatCannotHoldBudgetsIsRefused_data() {
        textRows({"column", "role", "words", "mend"},
                 {{"unknown", "onw", "", "there is no column 'onw'", "'own'"},
                  {"beyond", "6", "", "there is no column '6'", "numbers 1 to 5"},
                  {"words", "city", "", "column 'city' is not numeric", "data.types"},
                  {"label", "y", "", "column 'y' is the label", "another column"},
                  {"public", "own", "public", "its role is public", "ignored"},
                  {"private", "own", "private", "its role is private", "ignored"}});
    }
    void aColumnThatCannotHoldBudgetsIsRefused() {
        QFETCH(QString, column);
        QFETCH(QString, role);
        QFETCH(QString, words);
        QFETCH(QString, mend);
        Experiment experiment = withBudgets(column.toStdString());
        if (role == "public") experiment.data.publicColumns = {"own"};
        if (role == "private") experiment.data.privateColumns = {"2"};
        const Error error = refusal(experiment);
        QCOMPARE(error.where, std::string("/data/personal_budget"));
        QVERIFY2(QString::fromStdString(error.what).contains(words), error.what.c_str());
        QVERIFY2(QString::fromStdString(error.mend).contains(mend), error.mend.c_str());
    }

    void anotherColumnIsAnotherPreparation() {
        std::vector<std::string> keys;
        Experiment ignoring = withBudgets("");
        ignoring.data.ignored = {"own", "twice"};
        keys.push_back(prepared(ignoring, people())->key);
        for (const char* column : {"own", "twice"}) {
            Experiment experiment = withBudgets(column);
            experiment.data.ignored = {"own", "twice"};
            keys.push_back(prepared(experiment, people())->key);
        }
        QVERIFY(keys[0] != keys[1] && keys[1] != keys[2] && keys[0] != keys[2]);
        Experiment byNumber = withBudgets("2");
        byNumber.data.ignored = {"own", "twice"};
        QCOMPARE(prepared(byNumber, people())->key, keys[1]);
    }

    void withoutHolesRecordsAreTheirSlots() {
        const Prepared data = prepared(withBudgets(""), people());
        QVERIFY(data->privateSlots.empty());
        QCOMPARE(data->privateSlotCount, data->privatePool.labels.size());
        Dataset holed = people();
        for (std::size_t row = 0; row < kRows; row += 5)
            holed.table.columns[4].codes[row] = -1;
        Experiment balanced = withBudgets("");
        balanced.split.balance = true;
        const Prepared left = prepared(balanced, holed);
        QVERIFY(left->privateSlots.empty());
        QCOMPARE(left->privateSlotCount, left->privatePool.labels.size());
    }

    void aBlankedLabelLeavesEveryOtherRecordWithItsTeacher() {
        const Prepared all = prepared(withBudgets(), people());
        const auto teachers = teachersOf(*all, 7);
        for (const std::uint32_t blanked : all->privateRows) {
            Dataset holed = people();
            holed.table.columns[4].codes[blanked] = -1;
            const Prepared left = prepared(withBudgets(), holed);
            auto expected = teachers;
            expected.erase(blanked);
            QVERIFY(teachersOf(*left, 7) == expected);
            QCOMPARE(left->privateSlotCount, all->privateSlotCount);
            QCOMPARE(left->privateSlots.size(), left->privatePool.labels.size());
            QVERIFY(std::is_sorted(left->privateSlots.begin(), left->privateSlots.end()));
        }
    }

    void aRowDroppedForAMissingCellIsAHoleToo() {
        Experiment dropping = withBudgets();
        dropping.data.missingAsCategory = false;
        const Prepared all = prepared(dropping, people());
        auto expected = teachersOf(*all, 7);
        Dataset holed = people();
        holed.table.columns[2].codes[all->privateRows[4]] = -1;
        expected.erase(all->privateRows[4]);
        QVERIFY(teachersOf(*prepared(dropping, holed), 7) == expected);
    }
};

TEST_WITH_EVENTS(PreparationTest)
#include "PreparationTest.moc"
