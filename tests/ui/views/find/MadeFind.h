// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testing/MadePoint.h"
#include "tests/testing/RecordedRun.h"
#include "tests/ui/views/shared/ShownView.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/find/AnswersList.h"
#include "ui/views/find/FindView.h"
#include "ui/views/find/MechanismChips.h"
#include "ui/views/find/OverColumns.h"
#include "ui/views/find/OverEpsilon.h"
#include "ui/views/find/OverSettings.h"
#include "ui/views/find/OverVotes.h"

#include <QtTest>

#include <memory>

namespace epsiloscope::testing {

/// The parts of the view, and the sweep that it follows.
struct MadeFind {
    OverEpsilon* epsilon = new OverEpsilon(nullptr);
    AtThisEpsilon* here = new AtThisEpsilon(nullptr);
    OverColumns* columns = new OverColumns;
    OverVotes* votes = new OverVotes(2);
    OverSettings* settings = new OverSettings;
    OngoingSweep* sweep = new OngoingSweep(std::make_shared<LeavingThreads>());

    /// On the screen; it owns all of them.
    std::unique_ptr<FindView> shown(QSize size) const {
        beginLight();
        auto view = std::make_unique<FindView>(
            std::vector<FindOver*>{epsilon, here, columns, votes, settings}, *sweep, nullptr);
        sweep->setParent(view.get());
        putOnScreen(*view, size, true);
        return view;
    }
};

/// The view on the screen, and what a person does with it.
class FindOnScreen : public ShownView<FindView> {
protected:
    /// Going over one of its parts.
    template <class Over> void begin(Over* MadeFind::*over, QSize size = {1200, 700}) {
        made = MadeFind();
        view = made.shown(size);
        view->goOver(made.*over);
    }
    QString answers() const { return part<AnswersList>("findAnswers")->text(); }
    /// This set up, on census data, and the mechanisms known that these allow.
    void setUp(const Experiment& base) const {
        view->setExperiment(base, true, censusDataset());
        QTRY_VERIFY_WITH_TIMEOUT(!view->mechanisms()->chosen().empty(), 60000);
    }
    /// Null where it cannot be started.
    const SweepSession* start(const SweepPlan& plan) const {
        const auto started =
            made.sweep->start({plan, censusDataset(), std::make_shared<StageStore>(), 2, {}});
        return started ? made.sweep->session() : nullptr;
    }

    MadeFind made;
};

/// GNMax at ε = 1 with 20 teachers and 50 queries.
inline Experiment smallCensus() {
    Experiment base = censusAt(1, 50);
    base.parameters.set("teachers", std::int64_t{20});
    return base;
}

} // namespace epsiloscope::testing
