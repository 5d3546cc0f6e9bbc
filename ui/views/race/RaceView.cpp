// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/race/RaceView.h"

#include "core/experiment/race/RacePlan.h"
#include "ui/mechanism/ParameterForm.h"
#include "ui/views/race/RaceChart.h"
#include "ui/views/race/RaceContestants.h"
#include "ui/views/race/RaceWords.h"
#include "ui/views/race/StandingsModel.h"
#include "ui/views/shared/KeptChoices.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/NumbersTable.h"
#include "ui/widgets/PanelHeader.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/numbers/TypedNumber.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QPushButton>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int usualRepeats = 5, panelWidth = 260;

std::optional<double> epsilonOf(const Experiment& base) {
    return base.parameters.has("epsilon") ? std::optional(base.parameters.real("epsilon")) : std::nullopt;
}

Result<void> isListOfNames(const Json& value, const std::string& where) {
    const auto isName = [](const Json& each) { return each.is_string(); };
    if (value.is_array() && std::all_of(value.begin(), value.end(), isName)) return {};
    return Error{"must be a list of mechanisms", where, R"(write ["saa"])"};
}

} // namespace

RaceView::RaceView(const std::shared_ptr<LeavingThreads>& leaving, QWidget* parent)
    : AnsweredPage(
          {.prefix = QStringLiteral("race"),
           .start = tr("S&tart race"),
           .whole = tr("race"),
           .parts = tr("runs")},
          [](const SweepResult& race) { return standingsOf(race); }, leaving, parent),
      contestants_(new RaceContestants),
      all_(named("raceAll", new QPushButton(tr("&All that these data allow")),
                 tr("Ticks every mechanism that can run on the data with the roles they have"))),
      repeats_(named("raceRepeats", new WholeBox,
                     tr("Each repeat has a split, a seed and noise of its own, the same for every mechanism"),
                     tr("Number of repeats"))),
      tuned_(
          named("raceTuned", new QCheckBox(tr("Tune each")),
                tr("Each mechanism runs with several settings, and its best one counts. Choosing on the data "
                   "costs privacy that its ε does not cover: the race says how much"))),
      words_(ToneLabel::wrapped("raceWords", Tone::Hint, nullptr)), chart_(new RaceChart),
      model_(new StandingsModel(this)), table_(new NumbersTable(model_, NumbersTable::Sorting::None)) {
    repeats_->setRange(1, 200);
    repeats_->setValue(usualRepeats);
    named("raceTable", table_, {}, tr("Scoreboard"));
    showAsRows(table_);
    table_->horizontalHeader()->setStretchLastSection(true);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    words_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* right =
        columnWidget({bar_, trouble_, words_, {splitterOf(Qt::Vertical, {{chart_, 3}, {table_, 2}}), 1}}, 6,
                     {10, 8, 10, 8});
    columnIn(this, {splitterOf(Qt::Horizontal, {{makeLeft()}, {right, 1}}, {panelWidth, 3 * panelWidth})});
    connect(contestants_, &RaceContestants::edited, this, &RaceView::showReadiness);
    connect(all_, &QPushButton::clicked, contestants_, &RaceContestants::chooseAll);
    connect(repeats_, &QSpinBox::valueChanged, this, &RaceView::showReadiness);
    connect(tuned_, &QCheckBox::toggled, this, &RaceView::showReadiness);
    connect(chart_, &Chart::maximiseRequested, this, [this] { table_->setVisible(table_->isHidden()); });
    showReadiness();
    refresh();
}

RaceView::~RaceView() = default;

QWidget* RaceView::makeLeft() {
    QLayout* row = rowOf({labelOf(repeats_, tr("R&epeats"), nullptr), repeats_, Placed::room(1)});
    return columnWidget(
        {new PanelHeader(tr("Mechanisms"), this), all_, {contestants_, 1}, row, tuned_, intention_}, 6,
        {10, 8, 10, 8});
}

void RaceView::takeAllowed() {
    contestants_->setAllowed(allowed_.value_or(AllowedByData()));
}

QString RaceView::problem() const {
    if (!dataset_) return tr("Open a dataset first: the race is run on it.");
    if (base_.release) return tr("A race explores. A release is one run: choose exploration, then race.");
    if (!allowed_) return tr("Finding out which mechanisms can run …");
    if (contestants_->chosen().empty()) return tr("Tick a mechanism.");
    return {};
}

Result<SweepPlan> RaceView::planned() const {
    std::vector<Contestant> all;
    for (const Contestant& contestant : contestants_->chosen()) {
        if (!tuned_->isChecked())
            all.push_back(contestant);
        else
            for (Contestant& setting : tunedContestants(contestant))
                all.push_back(std::move(setting));
    }
    return racePlan(base_, std::move(all), seedsOf(base_, repeats_->value()));
}

QString RaceView::intention(const SweepPlan& plan) const {
    const std::size_t mechanisms = contestants_->chosen().size();
    const int repeats = repeats_->value();
    const auto epsilon = epsilonOf(base_);
    return tr("%1, %2 each on the same splits: %3 runs%4.")
        .arg(mechanisms == 1 ? tr("One mechanism") : tr("%1 mechanisms").arg(mechanisms),
             repeats == 1 ? tr("one repeat") : tr("%1 repeats").arg(repeats))
        .arg(plan.points())
        .arg(epsilon ? tr(" at ε = %1").arg(QString::fromStdString(epsilonInWords(*epsilon))) : QString());
}

void RaceView::showReadiness() {
    SweepPage::showReadiness();
    chart_->setEmptyWords(emptyWords());
}

QString RaceView::emptyWords() const {
    if (result_ && going()) return tr("Waiting for the first runs …");
    if (result_ && !isRace(result_->plan))
        return tr("This sweep is no race: it varies more than mechanism and seed");
    return tr("Press Start race:\neach mechanism gets a lane");
}

void RaceView::refresh() {
    chart_->setEmptyWords(emptyWords());
    ask();
}

// The promise of each run is found by its accountant, and a race may have thousands: beside the window's
// thread.
std::optional<SweepResult> RaceView::question() const {
    return result_ ? std::optional(*result_) : std::nullopt;
}

void RaceView::tell(const RaceStandings& standings) {
    chart_->showStandings(standings);
    const int before = model_->rowCount();
    model_->show(standings);
    // Measuring every cell takes as long as drawing the chart: while figures change, the widths stay.
    if (model_->rowCount() != before || !session_ || session_->over()) table_->resizeColumnsToContents();
    words_->say(standingsWords(standings).join(QLatin1Char('\n')));
}

void RaceView::keepChoices(KeptChoices& choices) {
    choices.keep("repeats", repeats_);
    choices.keep("tuned", tuned_);
    choices.keep({.name = "left_out",
                  .now =
                      [this] {
                          Json list = Json::array();
                          for (const std::string& id : contestants_->leftOut())
                              list.push_back(id);
                          return list.empty() ? Json() : list;
                      },
                  .check = [](const Json& value, const std::string& where) -> Result<void> {
                      return value.is_null() ? Result<void>() : isListOfNames(value, where);
                  },
                  .choose =
                      [this](const Json& value) {
                          std::set<std::string> out;
                          if (!value.is_null())
                              for (const Json& id : value)
                                  out.insert(id.text());
                          contestants_->leaveOut(std::move(out));
                          return true;
                      }});
}

} // namespace epsiloscope
