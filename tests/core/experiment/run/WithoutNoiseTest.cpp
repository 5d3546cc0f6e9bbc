// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/experiment/run/PreparedVotes.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/SmallVotes.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <functional>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// Votes without ties, whose truth is their plurality: label accuracy is then what the noise has left of it.
RecordedVotes decidedVotes() {
    const RecordedVotes all = smallVotes(500);
    RecordedVotes decided = all;
    decided.counts.clear();
    decided.truth.clear();
    for (std::size_t query = 0; query < all.queries; ++query) {
        const auto row = all.of(query);
        std::vector<std::uint32_t> sorted(row.begin(), row.end());
        std::ranges::sort(sorted, std::greater{});
        if (sorted[0] == sorted[1]) continue;
        decided.counts.insert(decided.counts.end(), row.begin(), row.end());
        decided.truth.push_back(static_cast<int>(std::ranges::max_element(row) - row.begin()));
    }
    decided.queries = decided.truth.size();
    return decided;
}

Result<Account> accountAt(const Mechanism& mechanism, const RecordedVotes& votes, double epsilon) {
    Parameters given;
    given.set("epsilon", epsilon);
    given.set("delta", 1e-5);
    given.set("queries", static_cast<std::int64_t>(votes.queries));
    ASSIGN_OR_RETURN(const auto parameters, validated(mechanism.descriptor.parameters, given, "votes"));
    return accountOnVotes(mechanism, parameters, votes, 1);
}

/// Of those on one file of votes: a file does not say who taught whom where records teach several teachers.
std::vector<const Mechanism*> votingMechanisms() {
    std::vector<const Mechanism*> voting;
    for (const Mechanism& mechanism : mechanisms())
        if (checkVotesQuestion(mechanism, [] {
                Parameters delta;
                delta.set("delta", 1e-5);
                return delta;
            }()))
            voting.push_back(&mechanism);
    return voting;
}

/// Mean accuracy of a mechanism at an ε on the census sample, and of a reference beside it.
struct BesideReference {
    double accuracy = 0, reference = 0;
};

BesideReference besideReference(const std::string& mechanism, double epsilon, const std::string& reference) {
    Experiment experiment = smallExperiment(mechanism);
    experiment.parameters.set("epsilon", epsilon);
    experiment.trials = 3;
    const RecordedRun run = record(experiment);
    BesideReference mean;
    for (const TrialRecord& trial : run.run.trials()) {
        mean.accuracy += trial.outcome->quality->accuracy / 3;
        mean.reference += trial.baseline(reference)->accuracy / 3;
    }
    return mean;
}

} // namespace

/// With an ε so large that hardly any noise is drawn a mechanism is what it is without privacy; with next to
/// none it is chance. How far each stays behind on ten datasets, and why: resources/manual/limits.md.
class WithoutNoiseTest : public QObject {
    Q_OBJECT

private slots:
    void labelsAreThePlurality() {
        const RecordedVotes votes = decidedVotes();
        QVERIFY(votingMechanisms().size() >= 4);
        for (const Mechanism* mechanism : votingMechanisms()) {
            const auto account = accountAt(*mechanism, votes, 1e4);
            QVERIFY2(account.ok(), account.ok() ? "" : account.error().message().c_str());
            QVERIFY2(*account->labelAccuracy > 0.99, mechanism->descriptor.id.c_str());
            if (!mechanism->descriptor.mayRefuse)
                QCOMPARE(*account->answered, static_cast<long>(votes.queries));
        }
    }

    // Ten classes; with a fixed seed, and 5 standard deviations: wrong in 10^−6 of seeds.
    void labelsAreChance() {
        const RecordedVotes votes = decidedVotes();
        for (const Mechanism* mechanism : votingMechanisms()) {
            const auto account = accountAt(*mechanism, votes, 1e-4);
            QVERIFY2(account.ok(), account.ok() ? "" : account.error().message().c_str());
            if (*account->answered == 0) continue;
            const double deviation = std::sqrt(0.09 / static_cast<double>(*account->answered));
            QVERIFY2(*account->labelAccuracy < 0.1 + 5 * deviation, mechanism->descriptor.id.c_str());
        }
    }

    void logisticRegressionIsItself() {
        const BesideReference much = besideReference("dp-logistic", 1e4, "nonprivate");
        QVERIFY2(much.accuracy > much.reference - 0.01, qPrintable(QString::number(much.accuracy)));
        const BesideReference none = besideReference("dp-logistic", 1e-4, "majority");
        QVERIFY2(none.accuracy < none.reference + 0.05, qPrintable(QString::number(none.accuracy)));
    }
};

TEST_ALONE(WithoutNoiseTest)
#include "WithoutNoiseTest.moc"
