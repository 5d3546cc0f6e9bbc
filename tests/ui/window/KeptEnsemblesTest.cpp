// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/bagging/PersonalSensitivities.h"
#include "tests/testing/TestProgram.h"
#include "ui/window/KeptRuns.h"

#include <QtTest>

using namespace epsiloscope;

class KeptEnsemblesTest : public QObject {
    Q_OBJECT

private slots:
    void theLatestRunsKeepTheirsAndOlderOnesTheRest() {
        KeptEnsembles kept;
        std::vector<std::shared_ptr<Run>> runs;
        for (std::size_t i = 0; i < KeptEnsembles::most + 2; ++i) {
            auto run = std::make_shared<Run>(Experiment{});
            run->apply(AccountantSnapshot{{}, 10, 10, 0.5, 0.6});
            run->apply(EnsembleVoted{{}, std::make_shared<const BaggedVotes>(), nullptr});
            kept.add(run);
            runs.push_back(std::move(run));
        }
        for (std::size_t i = 0; i < runs.size(); ++i) {
            QCOMPARE(runs[i]->trials().front().latest<EnsembleVoted>() != nullptr, i >= 2);
            QCOMPARE(runs[i]->trials().front().x(series::epsilon), std::vector<double>{10});
        }
    }
};

TEST_WITH_EVENTS(KeptEnsemblesTest)
#include "KeptEnsemblesTest.moc"
