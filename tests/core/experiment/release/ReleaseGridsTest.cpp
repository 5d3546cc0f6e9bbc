// SPDX-License-Identifier: GPL-3.0-or-later
// Where neighbours have a record more or less, how many there are must not show in how noise is drawn: not in
// its width, and not in the grid on which noisy numbers lie.
#include "core/experiment/files/KeptText.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/AskedQuery.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "tests/testing/ReleasedPeople.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// The same people with a private record less, as they are, and with one more.
std::vector<PeopleFile> oneLessToOneMore(const ReleasedPeople& releases) {
    PeopleFile less = releases.people(), more = less;
    less.rows[releases.row()][4] = "";
    more.rows.push_back({"30", "40", "cook", "Lyon", "no"});
    return {less, releases.people(), more};
}

/// A step whose batch is empty: what it puts out is its noise.
Experiment noiseAlone(Experiment experiment, double noise) {
    experiment.parameters.clear("epsilon");
    experiment.parameters.set("noise_multiplier", noise);
    experiment.parameters.set("sampling_rate", 1e-9);
    experiment.parameters.set("steps", std::int64_t{1});
    experiment.parameters.set("step_size", 1e-6);
    experiment.parameters.set("student_learner", std::string("logistic"));
    experiment.parameters.set("accountant", std::string("rdp"));
    return experiment;
}

/// The noise on each vote, of queries in their order.
std::vector<double> noiseOnVotes(const Run& run) {
    std::vector<double> noise;
    for (const auto& block : run.trials().at(0).all<QueriesAsked>())
        for (const AskedQuery& asked : *block.queries) {
            for (std::size_t i = 0; i < asked.noisyVotes.size(); ++i)
                noise.push_back(asked.noisyVotes[i] - asked.votes[i]);
            if (asked.checked) noise.push_back(asked.noisyChecked - *asked.checked);
        }
    return noise;
}

} // namespace

class ReleaseGridsTest : public QObject {
    Q_OBJECT

private slots:
    void aRecordLessOrMoreShowsInOutputsAlone_data() { addRows(); }
    void aRecordLessOrMoreShowsInOutputsAlone();
    void noisySumsLieOnOneGridAcrossEveryStep();
    void theNoiseOnVotesIsTheSame_data() { addRows(); }
    void theNoiseOnVotesIsTheSame();

private:
    // Those that draw noise, and whose neighbours have a record more or less.
    static void addRows() {
        QTest::addColumn<QString>("mechanism");
        for (const Mechanism& mechanism : mechanisms())
            if (mechanism.descriptor.adjacency == Adjacency::AddRemoveRecord &&
                findParameter(mechanism.descriptor.parameters, integerNoise) != nullptr)
                QTest::newRow(mechanism.descriptor.id.c_str())
                    << QString::fromStdString(mechanism.descriptor.id);
    }

    ReleasedPeople releases_{3000};
};

void ReleaseGridsTest::aRecordLessOrMoreShowsInOutputsAlone() {
    QFETCH(const QString, mechanism);
    const Experiment experiment = releases_.experiment(mechanism.toStdString());
    std::vector<std::string> beside;
    for (const PeopleFile& people : oneLessToOneMore(releases_)) {
        const auto released = releases_.released(experiment, people);
        QVERIFY2(released.run.state() == RunState::Finished, released.whole().c_str());
        beside.push_back(released.withoutOutputs());
    }
    QCOMPARE(beside[0], beside[1]);
    QCOMPARE(beside[2], beside[1]);
}

// A grid whose bound follows the number of records has a step wherever that is a power of two of the noise's
// scale (which is drawn 1e-4 wider than z). z is such that each of those falls between n − 1 and n records.
void ReleaseGridsTest::noisySumsLieOnOneGridAcrossEveryStep() {
    const Experiment experiment = releases_.experiment("dpsgd");
    const auto n = static_cast<double>(releases_.privateRecords(experiment));
    QVERIFY(n > 1500);
    std::vector<PeopleFile> neighbours = oneLessToOneMore(releases_);
    neighbours.pop_back();
    for (int power = 11; power <= 20; ++power) {
        const double noise = std::ldexp(n + 0.5, -power) / (1 + 1e-4);
        std::vector<std::string> models, files;
        for (const PeopleFile& people : neighbours) {
            const auto released = releases_.released(noiseAlone(experiment, noise), people);
            QVERIFY2(released.run.state() == RunState::Finished, released.whole().c_str());
            const auto model = keptText(released.run, KeptWhat::Model);
            QVERIFY2(model, model ? "" : model.error().message().c_str());
            models.push_back(model->table);
            files.push_back(released.whole());
        }
        QVERIFY2(models[0] == models[1], qPrintable(QStringLiteral("z = %1").arg(noise)));
        QCOMPARE(files[0], files[1]);
    }
}

// An exploration draws as a release does, and tells the noisy votes: what a record changes of them is the
// vote, a whole number. (Sums of a count and its noise are rounded.)
void ReleaseGridsTest::theNoiseOnVotesIsTheSame() {
    QFETCH(const QString, mechanism);
    Experiment experiment = releases_.experiment(mechanism.toStdString());
    experiment.release = false;
    experiment.parameters.set(integerNoise, true);
    if (mechanism == "dpsgd") return; // sums, not votes: as above
    const auto all = releases_.released(experiment, releases_.people());
    const auto less = releases_.released(experiment, oneLessToOneMore(releases_).front());
    QVERIFY2(all.run.state() == RunState::Finished, all.whole().c_str());
    QVERIFY2(less.run.state() == RunState::Finished, less.whole().c_str());
    const std::vector<double> noise = noiseOnVotes(all.run), beside = noiseOnVotes(less.run);
    QVERIFY(noise.size() >= 20);
    QCOMPARE(beside.size(), noise.size());
    for (std::size_t i = 0; i < noise.size(); ++i)
        QVERIFY(std::abs(noise[i] - beside[i]) < 1e-12 * (1 + std::abs(noise[i])));
}

TEST_ALONE(ReleaseGridsTest)
#include "ReleaseGridsTest.moc"
