// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/ExperimentDifference.h"

#include "core/experiment/description/ExperimentKeys.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

namespace {

Experiment census(const std::vector<std::pair<std::string, std::string>>& settings = {}) {
    Experiment experiment;
    experiment.data.path = "sample:census";
    for (const auto& [key, value] : settings)
        if (const auto set = setByText(experiment, key, value); !set)
            qFatal("%s", set.error().message().c_str());
    return experiment;
}

QStringList told(const Experiment& a, const Experiment& b) {
    QStringList lines;
    for (const ExperimentDifference& d : experimentDifferences(a, b))
        lines << QString::fromStdString(d.key + ": " + d.a + " | " + d.b);
    return lines;
}

} // namespace

class ExperimentDifferenceTest : public QObject {
    Q_OBJECT

private slots:
    void theSameExperimentsDifferInNothing() {
        QCOMPARE(told(census(), census()), QStringList());
        const Experiment all = census({{"sigma", "12"}, {"data.label", "income"}, {"split.test", "0.1"}});
        QCOMPARE(told(all, all), QStringList());
    }

    void whatIsLeftOutEqualsItsDefault() {
        const Experiment said = census({{"regularisation", "1"}, {"orders", "reference"}, {"trials", "1"}});
        QCOMPARE(told(census(), said), QStringList());
        Experiment marked = census();
        marked.data.missingMarkers = defaultMissingMarkers();
        std::reverse(marked.data.missingMarkers->begin(), marked.data.missingMarkers->end());
        QCOMPARE(told(census(), marked), QStringList());
    }

    void numbersOfAnotherTypeAreTheSame() {
        Experiment whole = census(), real = census();
        whole.parameters.set("sigma", std::int64_t{12});
        real.parameters.set("sigma", 12.0);
        QCOMPARE(told(whole, real), QStringList());
    }

    void theMostTellingComesFirst() {
        const Experiment a = census({{"seed", "3"},
                                     {"trials", "5"},
                                     {"data.label", "income"},
                                     {"encoder.scaling", "none"},
                                     {"split.public", "0.1"},
                                     {"sigma", "40"},
                                     {"epsilon", "2"}});
        const Experiment b = census({{"sigma", "12.5"}});
        const QStringList lines = told(a, b);
        QCOMPARE(lines.filter("split.public"), QStringList{"split.public: 0.1 | 0.2"});
        QCOMPARE(lines.filter("sigma"), QStringList{"sigma: 40 | 12.5"});
        QCOMPARE(lines.filter("epsilon"), QStringList{"epsilon: 2 | "});
        const QStringList order = {"sigma",      "split.public", "encoder.scaling",
                                   "data.label", "trials",       "seed"};
        int last = -1;
        for (const QString& key : order) {
            const auto line =
                lines.indexOf(QRegularExpression("^" + QRegularExpression::escape(key) + ": .*"));
            QVERIFY2(line > last, qPrintable(key + " in " + lines.join("; ")));
            last = static_cast<int>(line);
        }
        QCOMPARE(lines.size(), order.size() + 1);
    }

    void parametersBearTheLabelOfTheirForm() {
        const auto list = experimentDifferences(census({{"sigma", "40"}}), census({{"sigma", "20"}}));
        QCOMPARE(list.size(), std::size_t{1});
        QCOMPARE(list[0].key, std::string("sigma"));
        QVERIFY(!list[0].label.empty() && list[0].label != "sigma");
    }

    void whatOnlyOneMechanismHasIsToldWhereItWasSet() {
        const Experiment pate = census({{"sigma", "40"}});
        const Experiment saa = census({{"mechanism", "saa"}, {"lambda", "0.05"}});
        const QStringList lines = told(pate, saa);
        QCOMPARE(lines.first(), QString("mechanism: pate-gnmax | saa"));
        QVERIFY2(lines.contains("sigma: 40 | "), qPrintable(lines.join("; ")));
        QVERIFY2(lines.contains("lambda:  | 0.05"), qPrintable(lines.join("; ")));
        QVERIFY2(lines.filter("stop_on").isEmpty(), qPrintable(lines.join("; ")));
    }

    void everyPartOfTheDataIsTold_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        const auto row = [](const char* key, const char* value) { QTest::newRow(key) << key << value; };
        row("data.path", "sample:cardiology");
        row("data.labels", "labels.csv");
        row("data.test", "test.csv");
        row("data.test_labels", "labels.csv");
        row("data.format", "arff");
        row("data.delimiter", "tab");
        row("data.header", "false");
        row("data.decimal", "comma");
        row("data.types", R"({"age":"numeric"})");
        row("data.missing_markers", "?,n/a");
        row("data.label", "sex");
        row("data.label_map", R"({"*":"rest"})");
        row("data.positive", ">50K");
        row("data.public", "age,sex");
        row("data.private", "age");
        row("data.ignore", "age");
        row("data.personal_budget", "age");
        row("data.missing", "drop");
        row("data.votes", "counts");
        row("data.classes", "high,low");
        row("data.preset", "adult");
        row("data.rows", "100");
        row("data.queries", "asked.npy");
        row("data.pretrain", "sample:glyphs");
        row("data.pretrain_labels", "labels.npy");
        row("data.pretrain_classes", "3,4");
        row("encoder.published", "adult");
        row("split.queries_from_test", "0.5");
        row("split.deal_test", "true");
        row("split.private", "0.5");
        row("split.test", "0.1");
        row("split.balance", "true");
        row("encoder.categories", "ordinal");
        row("encoder.fit", "private");
        row("mechanism", "nonprivate");
        row("trials", "7");
        row("seed", "9");
        row("release", "true");
        row("stop_on", "data-dependent");
        row("queries", "100");
    }

    void everyPartOfTheDataIsTold() {
        QFETCH(QString, key);
        QFETCH(QString, value);
        const Experiment other = census({{key.toStdString(), value.toStdString()}});
        const auto list = experimentDifferences(census(), other);
        const auto found =
            std::find_if(list.begin(), list.end(), [&](const auto& d) { return d.key == key.toStdString(); });
        QVERIFY(found != list.end());
        QCOMPARE(QString::fromStdString(found->b), value);
        QVERIFY(found->a != found->b && !found->label.empty());
        // The value is one that --set takes.
        Experiment again = census();
        QVERIFY(setByText(again, found->key, found->b).ok());
        QCOMPARE(told(again, other), QStringList());
    }

    void everyKeyHasALabel() {
        for (const ExperimentKey& key : experimentKeys())
            QVERIFY2(!key.label.empty() || key.place != KeyPlace::FileAndSet, key.path.c_str());
    }

    void aReleaseHasNoSeedAndNoFolder() {
        Experiment release = census(), exploration = census({{"seed", "9"}});
        release.release = true;
        release.data.path = "adult.csv";
        exploration.data.path = "/home/someone/adult.csv";
        QCOMPARE(told(release, exploration), (QStringList{"release: true | false", "seed:  | 9"}));
    }

    void theSameDataElsewhereAreNoDifference() {
        const Experiment here = census(
            {{"data.path", "/a/adult.csv"}, {"data.test", "/a/test.csv"}, {"data.pretrain", "/a/other"}});
        const Experiment there = census(
            {{"data.path", "/b/adult.csv"}, {"data.test", "/b/test.csv"}, {"data.pretrain", "/b/other"}});
        const auto count = [&](const char* a, const char* b) {
            DatasetMark first, second;
            first.fingerprint = a;
            second.fingerprint = b;
            return experimentDifferences(Run(here, first), Run(there, second)).size();
        };
        QCOMPARE(count("00ff", "00ff"), std::size_t{0});
        QCOMPARE(count("00ff", "00fe"), std::size_t{3});
        QCOMPARE(count("", ""), std::size_t{3}); // not known to be the same
    }

    void severalRunsAreToldSideBySide() {
        const auto values = [](const std::vector<Experiment>& experiments) {
            std::vector<Run> runs(experiments.begin(), experiments.end());
            std::vector<const Run*> all;
            for (const Run& run : runs)
                all.push_back(&run);
            QStringList lines;
            for (const DifferingSetting& setting : differingSettings(all)) {
                QStringList each;
                for (const std::string& value : setting.values)
                    each << QString::fromStdString(value);
                lines << QString::fromStdString(setting.key) + ": " + each.join(" | ");
            }
            return lines;
        };
        QCOMPARE(values({census(), census(), census()}), QStringList());
        QCOMPARE(values({census({{"sigma", "40"}}), census({{"sigma", "40"}, {"teachers", "100"}}),
                         census({{"sigma", "20"}, {"seed", "9"}})}),
                 (QStringList{"teachers:  | 100 | ", "sigma: 40 | 40 | 20", "seed: 1 | 1 | 9"}));
        // A default is told beside those that were set, and left out where a mechanism has no such parameter.
        const QStringList lines = values({census({{"mechanism", "saa"}, {"lambda", "0.05"}}), census(),
                                          census({{"stop_on", "data-dependent"}, {"epsilon", "2"}})});
        QCOMPARE(lines.first(), QString("mechanism: saa | pate-gnmax | pate-gnmax"));
        QVERIFY2(lines.contains("lambda: 0.05 |  | "), qPrintable(lines.join("; ")));
        QVERIFY2(lines.contains("epsilon:  |  | 2"), qPrintable(lines.join("; ")));
    }

    void theFirstOfThoseOnTheSameDataNamesThem() {
        std::vector<Run> runs;
        for (const auto& [path, fingerprint] :
             {std::pair("/a/adult.csv", "00ff"), std::pair("/b/adult.csv", "00ff"),
              std::pair("/c/other.csv", "00fe"), std::pair("/d/other.csv", "00fe")}) {
            DatasetMark mark;
            mark.fingerprint = fingerprint;
            runs.emplace_back(census({{"data.path", path}}), mark);
        }
        const auto settings = differingSettings({&runs[0], &runs[1], &runs[2], &runs[3]});
        QCOMPARE(settings.size(), std::size_t{1});
        QVERIFY(settings[0].values ==
                (std::vector<std::string>{"/a/adult.csv", "/a/adult.csv", "/c/other.csv", "/c/other.csv"}));
    }

    void experimentsThatAreNotValidAreStillTold() {
        Experiment broken = census();
        broken.parameters.set("sigma", -1.0);
        QVERIFY2(told(census(), broken).contains("sigma:  | -1"),
                 qPrintable(told(census(), broken).join(";")));
        broken.mechanism = "none such";
        QCOMPARE(told(census(), broken), QStringList{"mechanism: pate-gnmax | none such"});
    }
};

TEST_WITH_EVENTS(ExperimentDifferenceTest)
#include "ExperimentDifferenceTest.moc"
