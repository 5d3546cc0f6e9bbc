// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the view of searches that a session keeps.
#include "ui/export/DocumentKinds.h"
#include "ui/views/shared/KeptChoices.h"
#include "ui/views/sweep/SearchForm.h"
#include "ui/views/sweep/SearchMap.h"
#include "ui/views/sweep/SearchView.h"
#include "ui/views/sweep/SweepChoices.h"
#include "ui/widgets/NumbersTable.h"

#include <algorithm>

namespace epsiloscope {

void SearchView::keepChoices(KeptChoices& choices) {
    form_->keepChoices(choices);
    keepResult(choices);
    choices.keep("sorted_by", table_);
    keepMap(choices);
    keepPoint(choices);
}

void SearchView::keepResult(KeptChoices& choices) {
    choices.keep({.name = "result",
                  .now = [this] { return result_ ? searchResultToJson(*result_) : Json(); },
                  .check = [](const Json& value, const std::string& where) -> Result<void> {
                      const auto result = searchResultFromJson(value, where);
                      return result ? Result<void>() : result.error();
                  },
                  .choose =
                      [this](const Json& value) {
                          const auto result = searchResultFromJson(value, {});
                          showResult(result ? *result : nullptr);
                          if (searching()) return true; // what it finds comes later
                          ending_ = result_ ? finishedWords() : QString();
                          showReadiness();
                          return true;
                      }});
}

// Axes of the result, by their names.
void SearchView::keepMap(KeptChoices& choices) {
    const Json usual = {{"across", "sigma1"}, {"upwards", "threshold"}};
    choices.keep({.name = "map",
                  .now = [this, usual] { return result_ ? AsChoices().write(map_->choices()) : usual; },
                  .check = [](const Json& value, const std::string& where) -> Result<void> {
                      if (!value.is_object()) return Error{"must be an object", where, "write { … }"};
                      return {};
                  },
                  .choose =
                      [this](const Json& value) {
                          std::map<QString, QString> chosen;
                          for (const auto& [what, choice] : value.items())
                              if (choice.is_string())
                                  chosen[QString::fromStdString(what)] =
                                      QString::fromStdString(choice.text());
                          map_->choose(chosen);
                          choices_->show(map_->acrossKey(), map_->upwardsKey(), map_->thirdStands());
                          return true;
                      },
                  .initial = usual});
}

// The best is current by itself.
void SearchView::keepPoint(KeptChoices& choices) {
    choices.keep({.name = "point",
                  .now =
                      [this] {
                          const auto point = currentPoint();
                          return !point || *point == result_->order.front() ? Json() : Json(*point);
                      },
                  .check = KeptChoice::isPlace,
                  .choose =
                      [this](const Json& value) {
                          if (!result_ || result_->order.empty()) return true;
                          const auto point =
                              value.is_null() ? result_->order.front() : value.get<std::size_t>();
                          if (point < result_->findings.points.size()) selectPoint(point);
                          showCurrent(); // the map has other cells by now
                          return true;
                      }});
}

} // namespace epsiloscope
