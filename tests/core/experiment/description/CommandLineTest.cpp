// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/CommandLine.h"

#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/RandomExperiment.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WholeExperiment.h"

#include <QtTest>

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Experiment simple() {
    Experiment experiment;
    experiment.data.path = "data.csv";
    return experiment;
}

// Those that a file of it can say: a release has no seed, and cells of votes are of one format.
Experiment asAFileSaysIt(Experiment experiment) {
    if (experiment.release) experiment.seed = Experiment().seed;
    if (experiment.data.votes) experiment.data.format = "votes";
    return experiment;
}

// Empty where the command gives the same back; else what happened.
std::string troubleWith(const Experiment& experiment) {
    const auto line = commandLineOf(experiment);
    if (!line) return line.error().message();
    if (!line->starts_with("epsiloscope run --set mechanism=" + experiment.mechanism + " --set "))
        return "begins otherwise: " + *line;
    const auto again = experimentFromCommandLine(*line);
    if (!again) return *line + "\n" + again.error().message();
    return *again == asAFileSaysIt(experiment) ? "" : "another comes back: " + *line;
}

} // namespace

// The command that repeats an experiment, and the experiment of a command.
class CommandLineTest : public QObject {
    Q_OBJECT

private slots:
    void itSaysTheMechanismTheDataAndWhatDiffers() {
        Experiment experiment = simple();
        QCOMPARE(commandLineOf(experiment).value(),
                 std::string("epsiloscope run --set mechanism=pate-gnmax --set data.path=data.csv"));
        experiment.data.path = "my data/it's.csv";
        experiment.data.publicColumns = {"age", "zip code"};
        experiment.split.testFraction = 1;
        experiment.parameters.set("sigma", 40.0);
        QCOMPARE(
            commandLineOf(experiment).value(),
            std::string("epsiloscope run --set mechanism=pate-gnmax --set 'data.path=my data/it'\\''s.csv' "
                        "--set 'data.public=age,zip code' --set split.test=1 --set sigma=40"));
        QCOMPARE(troubleWith(experiment), std::string());
    }

    void everyMemberComesBack() {
        Experiment experiment = wholeExperiment();
        QCOMPARE(troubleWith(experiment), std::string());
        experiment.trials = 7;
        experiment.seed = std::numeric_limits<std::uint64_t>::max();
        experiment.split = {0.1, 0.2, 0.3, true, 250, true};
        experiment.encoder.categories = CategoryEncoding::Ordinal;
        experiment.encoder.scaling = Scaling::Declared;
        experiment.encoder.fit = FitOn::PrivatePool;
        experiment.data.votes.reset();
        QCOMPARE(troubleWith(experiment), std::string());
        experiment.release = true;
        experiment.data.path = "/somewhere/else/data.csv"; // which a release's file leaves out
        QCOMPARE(troubleWith(experiment), std::string());
        QVERIFY(!says(commandLineOf(experiment).value(), "seed="));
    }

    void everyParameterOfEveryMechanismComesBack() {
        for (const Mechanism& mechanism : mechanisms()) {
            Experiment experiment = simple();
            experiment.mechanism = mechanism.descriptor.id;
            QCOMPARE(troubleWith(experiment), std::string());
            for (const ParameterDescriptor& parameter : mechanism.descriptor.parameters) {
                const auto values = otherValues(parameter);
                if (values.empty()) continue; // of a single choice
                for (const ParameterValue& value : values) {
                    Experiment alone = simple();
                    alone.mechanism = mechanism.descriptor.id;
                    alone.parameters.set(parameter.id, value);
                    QCOMPARE(troubleWith(alone), std::string());
                }
                experiment.parameters.set(parameter.id, values.back());
            }
            QCOMPARE(troubleWith(experiment), std::string());
        }
    }

    void aDefaultThatIsWrittenIsSaid() {
        Experiment experiment = simple();
        for (const ParameterDescriptor& each : findMechanism(experiment.mechanism)->descriptor.parameters)
            if (each.initial) experiment.parameters.set(each.id, *each.initial);
        QCOMPARE(troubleWith(experiment), std::string());
    }

    void awkwardTextsComeBackFromEveryMemberThatHoldsTexts() {
        for (const std::string& text : awkwardTexts()) {
            Experiment experiment = simple();
            DataReference& data = experiment.data;
            for (std::string* one : {&data.path, &data.labels, &data.test, &data.testLabels, &data.pool,
                                     &data.queries, &data.pretrain, &data.pretrainLabels, &data.label,
                                     &data.positive, &data.personalBudget, &experiment.encoder.published})
                *one = text;
            for (Texts* many : {&data.classes, &data.publicColumns, &data.privateColumns, &data.ignored,
                                &data.pretrainClasses})
                *many = {text};
            data.missingMarkers = Texts{text, "", text};
            data.types = {{text, ColumnType::Categorical}};
            data.labelMap = {{text, text}};
            experiment.encoder.ranges["1" + text] = {-0.1, 1e-9};
            experiment.encoder.vocabularies[text] = {text, "b"};
            QCOMPARE(troubleWith(experiment), std::string());
        }
        Experiment none = simple();
        none.data.missingMarkers = Texts{};
        QCOMPARE(troubleWith(none), std::string());
    }

    void everyStepOfARandomWalkComesBack() {
        RandomExperiment walk(26);
        Experiment experiment = simple();
        for (int i = 0; i < 500; ++i) {
            walk.change(experiment);
            const std::string trouble = troubleWith(experiment);
            QVERIFY2(trouble.empty(), (std::to_string(i) + ": " + trouble).c_str());
        }
    }

    void whatNoCommandSaysIsRefusedInWords() {
        QCOMPARE(commandLineOf(Experiment()).error().what, std::string("no dataset is named"));
        Experiment ending = simple();
        ending.data.label = std::string("a\0b", 3);
        QCOMPARE(commandLineOf(ending).error().message(),
                 std::string("data.label: this can only stand in a file; copy it as JSON"));
        Experiment notUtf8 = simple();
        notUtf8.data.publicColumns = {"\xe4,b"};
        QVERIFY(says(commandLineOf(notUtf8).error().mend, "JSON"));
    }

    void whatPeopleTypeAndCopyIsTaken_data() {
        QTest::addColumn<std::string>("command");
        const auto row = [](const char* name, const char* command) {
            QTest::newRow(name) << std::string(command);
        };
        row("plain", "epsiloscope run --set data.path=a.csv --set sigma=40 --set seed=3");
        row("attached", "epsiloscope run --set=data.path=a.csv --set=sigma=40 --seed=3");
        row("the seed first", "epsiloscope run --seed 3 --set sigma=40 --set data.path=a.csv");
        row("a prompt", "$ epsiloscope run --set data.path=a.csv --set sigma=40 --seed 3\n");
        row("a folder", "build/release/app/epsiloscope run --set data.path=a.csv --set sigma=40 --seed 3");
        row("lines", "epsiloscope run \\\n    --set data.path=a.csv \\\n    --set 'sigma=40' \\\n --seed 3");
        row("options that change nothing",
            "epsiloscope run --out /tmp/x --threads 2 --json --charts --keep-labels --keep-model --force --by "
            "sex --csv=a --ledger on --set data.path=a.csv --set sigma=40 --seed 3");
    }

    void whatPeopleTypeAndCopyIsTaken() {
        QFETCH(std::string, command);
        Experiment expected = simple();
        expected.data.path = "a.csv";
        expected.seed = 3;
        expected.parameters.set("sigma", 40.0);
        const auto read = experimentFromCommandLine(command);
        QVERIFY2(read.ok(), read.ok() ? "" : read.error().message().c_str());
        QVERIFY(*read == expected);
    }

    void whatIsNoExperimentIsRefusedInWords_data() {
        QTest::addColumn<std::string>("command");
        QTest::addColumn<std::string>("said");
        const auto row = [](const char* command, const char* said) {
            QTest::newRow(*command ? command : "nothing") << std::string(command) << std::string(said);
        };
        row("", "no command of epsiloscope");
        row("python run.py", "no command of epsiloscope");
        row("epsiloscope", "not said what to do");
        row("epsiloscope sweep --set data.path=a.csv --over sigma=1..3", "this is a sweep");
        row("epsiloscope describe a.csv", "\"describe\" runs no experiment");
        row("epsiloscope run a.json --set sigma=40", "paste the file's JSON");
        row("epsiloscope run -- a.json", "paste the file's JSON");
        row("epsiloscope run", "--set data.path=FILE");
        row("epsiloscope run --set sigma=40", "--set data.path=FILE");
        row("epsiloscope run --set data.votes=counts", "--set data.path=FILE");
        row("epsiloscope run --set data.path=", "no dataset is named");
        row("epsiloscope run --set", "its value is missing");
        row("epsiloscope run --set sigma", "is not key=value");
        row("epsiloscope run --set data.path=a --set sigmaa=4", "did you mean \"sigma\"?");
        row("epsiloscope run --set data.path=a --treads 4", "did you mean \"--threads\"?");
        row("epsiloscope run --json=3 --set data.path=a", "takes no value");
        row("epsiloscope run --set 'data.path=a", "a single quote is not closed");
        row("epsiloscope run --set data.path=$DATA", "a shell replaces");
    }

    void whatIsNoExperimentIsRefusedInWords() {
        QFETCH(std::string, command);
        QFETCH(std::string, said);
        const auto read = experimentFromCommandLine(command);
        QVERIFY(!read.ok());
        QVERIFY2(says(read.error().message(), said), read.error().message().c_str());
        QVERIFY(!read.error().mend.empty());
    }

    void theDatasetMayBeNamedLast() {
        const auto last = experimentFromSettings({"mechanism=saa", "split.test=0.1", "data.path=a.csv"});
        QVERIFY2(last.ok(), last.ok() ? "" : last.error().message().c_str());
        QVERIFY(*last == *experimentFromSettings({"data.path=a.csv", "split.test=0.1", "mechanism=saa"}));
        const auto votes = experimentFromSettings({"data.votes=votes.npy"});
        QVERIFY(votes.ok());
        QCOMPARE(votes->data.path, std::string("votes.npy"));
        QCOMPARE(votes->data.format, std::string("votes"));
    }
};

TEST_ALONE(CommandLineTest)
#include "CommandLineTest.moc"
