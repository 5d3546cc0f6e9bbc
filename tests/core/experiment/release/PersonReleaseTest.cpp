// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/split/PersonSplit.h"
#include "core/experiment/release/ReleaseDemands.h"
#include "core/experiment/run/OwnedRows.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/experiment/runner/Forecast.h"
#include "core/experiment/runner/PlannedPools.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/PeopleFile.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <map>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// Whose rows are in a release: nobody's row decides who the others are.
class PersonReleaseTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    // Each of 40 numbers is written in three ways, and so names three persons of two rows each.
    QByteArray visits(const QByteArray& more = {}) const {
        QByteArray text = "age,rich,patient\n";
        for (int i = 0; i < 240; ++i) {
            const char* form[] = {"", ".0", ".00"};
            text += QByteArray::number(18 + i % 60) + (i % 3 == 0 ? ",yes," : ",no,") +
                    QByteArray::number(i % 40) + form[i / 80] + "\n";
        }
        return text + more;
    }
    Experiment releaseOf(const QByteArray& text, const char* mechanism = "pate-gnmax") const {
        Experiment experiment = releaseOfPeople(mechanism, write(folder_, "visits.csv", text).toStdString());
        experiment.data.privateColumns.clear();
        experiment.data.publicColumns.clear();
        experiment.data.label = "rich";
        experiment.data.positive = "yes";
        experiment.data.person = {"patient"};
        return experiment;
    }

private slots:
    void aCellOfTextMakesNobodyAnother() {
        const auto dealtBy = [](const Experiment& experiment) {
            const auto dataset = loadDataset(experiment.data).value();
            const RandomStreams streams = RandomStreams::fromSeed(4);
            const OwnedRows owned = *ownedRows(experiment.data, dataset->table, streams, 1);
            std::map<std::uint64_t, int> partOf; // by mark
            const SplitRows split = dealPersons({0.5, 0.25, 0.25}, owned, streams);
            int part = 0;
            for (const auto* rows : {&split.privateRows, &split.publicRows, &split.testRows}) {
                for (const std::uint32_t row : *rows)
                    partOf[owned.owners.marks[owned.owners.first[row]]] = part;
                ++part;
            }
            return partOf;
        };
        const auto numbers = dealtBy(releaseOf(visits()));
        QCOMPARE(numbers.size(), std::size_t{120}); // 7, 7.0 and 7.00 are three
        auto texts = dealtBy(releaseOf(visits("40,no,A7\n")));
        QCOMPARE(texts.size(), std::size_t{121});
        for (const auto& [mark, part] : numbers) {
            QCOMPARE(texts.at(mark), part);
            texts.erase(mark);
        }
        QCOMPARE(texts.size(), std::size_t{1});
    }

    void numbersAreNobody() {
        Experiment experiment = releaseOf(visits());
        auto dataset = loadDataset(experiment.data).value();
        const auto fits = checkDeclaredReading(experiment, *dataset);
        QVERIFY2(fits, fits ? "" : fits.error().message().c_str());
        for (const bool said : {false, true}) {
            DataReference asNumbers = experiment.data;
            asNumbers.person.clear(); // as a window has them that read the file before
            if (said) asNumbers.types["patient"] = ColumnType::Numeric;
            dataset = loadDataset(asNumbers).value();
            const auto refused = checkDeclaredReading(experiment, *dataset);
            QVERIFY(!refused);
            QCOMPARE(refused.error().where, std::string("/data/types"));
        }
    }

    void aReleaseDealsNoRowsOfTwoOwners() {
        Experiment experiment = releaseOf(visits(), "brc-private");
        experiment.data.person = {"patient", "age"};
        experiment.data.rowsOfPerson = 4;
        experiment.parameters = {};
        const Mechanism& brc = *findMechanism("brc-private");
        const auto refused = checkUnit(experiment, brc, roleUseOf(experiment));
        QVERIFY(!refused);
        QCOMPARE(refused.error().where, std::string("/split/test"));
        experiment.split = {0.8, 0.2, 0};
        experiment.data.test = "others.csv";
        QVERIFY(checkUnit(experiment, brc, roleUseOf(experiment)));
        experiment.split = {0.6, 0.2, 0.2};
        experiment.release = false;
        QVERIFY(checkUnit(experiment, brc, roleUseOf(experiment)));
    }

    // By section 21 a row may cost more than a person who is drawn by lot.
    void noRowIsToldOfWherePersonsAreDrawn() {
        for (const char* mechanism : {"pate-gnmax", "dpsgd"}) {
            Experiment experiment = releaseOf(visits(), mechanism);
            experiment.release = false;
            experiment.parameters = {};
            const auto dataset = loadDataset(experiment.data).value();
            const auto pools = plannedPools(experiment, *dataset);
            QVERIFY2(pools, pools ? "" : pools.error().message().c_str());
            const auto forecast = foretold(experiment, *pools);
            QVERIFY2(forecast, forecast ? "" : forecast.error().message().c_str());
            QVERIFY(forecast->promise.epsilon && forecast->promise.epsilon->adjacency.unit.isPerson());
            QCOMPARE(forecast->byRow.has_value(), std::string(mechanism) == "pate-gnmax");
        }
    }
};

TEST_ALONE(PersonReleaseTest)
#include "PersonReleaseTest.moc"
