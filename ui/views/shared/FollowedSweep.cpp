// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/shared/FollowedSweep.h"

#include "ui/export/DocumentResults.h"
#include "ui/plots/marks/RunPalette.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/sweep/SweepPage.h"

#include <memory>
#include <utility>

namespace epsiloscope {

namespace {

/// A sweep as it was written last: a session is written again and again, and many runs take long.
class WrittenSweep {
public:
    const Json& write(const OngoingSweep& ongoing) {
        const auto sweep = ongoing.result();
        const std::size_t runs = sweep ? sweep->runs.size() : 0;
        if (sweep != of_ || runs != runs_) {
            json_ = runs == 0 ? Json()
                              : writeObject(shownSweepMembers(),
                                            ShownSweep{ongoing.name(), sweepPaletteIndex, sweep});
            of_ = sweep;
            runs_ = runs;
        }
        return json_;
    }

private:
    std::shared_ptr<const SweepResult> of_;
    std::size_t runs_ = 0;
    Json json_{};
};

Result<ShownSweep> readSweep(const Json& json, const std::string& where) {
    if (json.is_null()) return ShownSweep();
    return structFromJson(json, where, shownSweepMembers());
}

} // namespace

MadeView followedSweep(SweepPage* view, std::vector<Chart*> charts, OngoingSweep& ongoing, Workspace& at,
                       bool dataAtHand) {
    const auto show = [view, &ongoing] {
        if (ongoing.going())
            view->showSession(ongoing.session(), ongoing.name());
        else
            view->showResult(ongoing.result(), ongoing.name());
    };
    const auto block = [view, &ongoing, &at] { view->setBlocked(at.readiness().against(&ongoing)); };
    if (ongoing.result()) show();
    block();
    QObject::connect(&ongoing, &OngoingSweep::shown, view, show);
    QObject::connect(&at, &Workspace::readinessChanged, view, block);
    QObject::connect(view, &SweepPage::startRequested, &at,
                     [&ongoing, &at, dataAtHand](const SweepPlan& plan) {
                         emit at.sweepWanted({.plan = plan, .dataAtHand = dataAtHand, .shownBy = &ongoing});
                     });
    QObject::connect(view, &SweepPage::reportRequested, &at,
                     [view, &at] { emit at.sweepReportWanted(view->result(), view->name()); });
    MadeView made{.widget = view, .charts = std::move(charts)};
    made.sweep = [view]() -> std::optional<ShownSweep> {
        if (!view->result()) return std::nullopt;
        return ShownSweep{view->name(), sweepPaletteIndex, view->result()};
    };
    if (&ongoing != &at.sweep())
        made.takeSweep = [&ongoing](const ShownSweep& sweep) { ongoing.show(sweep.sweep, sweep.name); };
    return made;
}

void keepSweep(KeptChoices& choices, OngoingSweep* ongoing) {
    auto written = std::make_shared<WrittenSweep>();
    auto checked = std::make_shared<ShownSweep>(); // reading all runs twice would take as long
    const auto now = [ongoing, written] { return written->write(*ongoing); };
    choices.keep({.name = "computed",
                  .now = now,
                  .check = [checked, now](const Json& value, const std::string& where) -> Result<void> {
                      if (value == now()) return {}; // nothing will be chosen
                      ASSIGN_OR_RETURN(*checked, readSweep(value, where));
                      return {};
                  },
                  .choose =
                      [checked, ongoing](const Json&) {
                          if (ongoing->going()) return true;
                          const ShownSweep shown = std::exchange(*checked, {});
                          ongoing->show(shown.sweep, shown.name);
                          return true;
                      }});
}

} // namespace epsiloscope
