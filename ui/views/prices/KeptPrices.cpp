// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of prices that a session keeps.
#include "ui/export/DocumentResults.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/prices/PriceView.h"
#include "ui/views/shared/KeptChoices.h"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

namespace epsiloscope {

namespace {

/// Sweeps as they were written last: a session is written again and again, and many runs take long.
class WrittenSweeps {
public:
    Json write(const std::vector<ShownSweep>& sweeps) {
        std::map<std::shared_ptr<const SweepResult>, Written> now;
        Json list = Json::array();
        for (const ShownSweep& each : sweeps) {
            Written written = written_[each.sweep];
            if (written.json.is_null() || written.runs != each.sweep->runs.size())
                written = {each.sweep->runs.size(), writeObject(shownSweepMembers(), each)};
            list.push_back(written.json);
            now.emplace(each.sweep, std::move(written));
        }
        written_ = std::move(now);
        return list;
    }

private:
    struct Written {
        std::size_t runs = 0;
        Json json{};
    };
    std::map<std::shared_ptr<const SweepResult>, Written> written_;
};

Result<std::vector<ShownSweep>> readSweeps(const Json& list, const std::string& where) {
    if (!list.is_array()) return Error{"must be a list", where, "write [ … ]"};
    std::vector<ShownSweep> sweeps;
    for (std::size_t i = 0; i < list.size(); ++i) {
        RETURN_IF_ERROR(readObject(list[i], pointerTo(where, i), shownSweepMembers(), sweeps.emplace_back()));
    }
    return sweeps;
}

void keepComputed(KeptChoices& choices, PriceView* view, OngoingSweep* ongoing) {
    auto written = std::make_shared<WrittenSweeps>();
    auto checked = std::make_shared<std::vector<ShownSweep>>(); // reading all runs twice would take as long
    const auto now = [view, written] {
        return view->computed().empty() ? Json() : written->write(view->computed());
    };
    choices.keep({.name = "computed",
                  .now = now,
                  .check = [checked, now](const Json& value, const std::string& where) -> Result<void> {
                      if (value == now()) return {}; // nothing will be chosen
                      ASSIGN_OR_RETURN(*checked, readSweeps(value, where));
                      return {};
                  },
                  .choose =
                      [checked, view, ongoing](const Json& value) {
                          if (ongoing->going()) return true; // what goes on is not given up
                          view->forgetComputed();
                          if (value.is_null()) return ongoing->show(nullptr, {}), true;
                          for (const ShownSweep& each : std::exchange(*checked, {}))
                              ongoing->show(each.sweep, each.name);
                          return true;
                      }});
}

} // namespace

void keepPrices(KeptChoices& choices, PriceView* view, OngoingSweep* ongoing, Workspace& at) {
    keepComputed(choices, view, ongoing);
    choices.keep({.name = "shown",
                  .now =
                      [view] {
                          const auto& all = view->computed();
                          const auto shown = std::ranges::find(all, view->result(), &ShownSweep::sweep);
                          return shown == all.end() ? Json() : Json(shown - all.begin());
                      },
                  .check = KeptChoice::isPlace,
                  .choose =
                      [view, &at](const Json& value) {
                          const auto place =
                              value.is_null() ? view->computed().size() : value.get<std::size_t>();
                          if (place >= view->computed().size()) return view->followAgain(at.selected()), true;
                          const ShownSweep shown = view->computed()[place];
                          view->showResult(shown.sweep, shown.name);
                          return true;
                      }});
}

} // namespace epsiloscope
