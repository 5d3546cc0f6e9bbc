// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/attacker/AttackerOfRunView.h"

#include "core/experiment/run/AttackerOfRun.h"
#include "ui/runs/QuerySurroundings.h"
#include "ui/views/attacker/AttackerChart.h"
#include "ui/views/attacker/AttackerWords.h"
#include "ui/views/attacker/MeasuredAttack.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/numbers/TypedNumber.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>

#include <utility>

namespace epsiloscope {

namespace {

constexpr int evenOdds = 50;

bool hasOwnEpsilons(const TrialRecord& trial) {
    const auto* records = trial.latest<RecordsSnapshot>();
    return records && records->epsilon && !records->epsilon->empty() && records->asked > 0;
}

} // namespace

AttackerOfRunView::AttackerOfRunView(int threads, std::shared_ptr<LeavingThreads> leaving, QWidget* parent)
    : ViewOfRun("attackerView", parent), chart_(new AttackerChart),
      measured_(new MeasuredAttack(threads, std::move(leaving))), whom_(kept("whom", new QComboBox)),
      whomLabel_(nullptr), slider_(new QSlider(Qt::Horizontal)), prior_(kept("prior", new WholeBox)),
      odds_(factsLabel("attackerOdds")), belief_(factsLabel("attackerBelief")),
      kind_(factsLabel("attackerKind")) {
    named("attackerWhom", whom_, tr("Whose presence the attacker looks for"),
          tr("Whom the attacker looks for"));
    for (const Attacked whom : {Attacked::Anybody, Attacked::Dearest, Attacked::Median, Attacked::Newcomer})
        whom_->addItem(attackedWords(whom, {}), static_cast<int>(whom));
    const QString meaning = tr("How likely it was to the attacker beforehand that the target was used");
    named("attackerPriorSlider", slider_, meaning, tr("Prior, in percent"));
    slider_->setRange(1, 99);
    slider_->setPageStep(10);
    slider_->setValue(evenOdds);
    named("attackerPrior", prior_, meaning, tr("Prior, in percent"));
    prior_->setRange(1, 99);
    prior_->setSuffix(tr(" %"));
    prior_->setValue(evenOdds);
    layOut();
    connect(slider_, &QSlider::valueChanged, prior_, &QSpinBox::setValue);
    connect(prior_, &QSpinBox::valueChanged, slider_, &QSlider::setValue);
    connect(prior_, &QSpinBox::valueChanged, this, &AttackerOfRunView::showWords);
    connect(whom_, &QComboBox::activated, this, &AttackerOfRunView::showWords);
    begin();
}

void AttackerOfRunView::layOut() {
    whomLabel_ = labelOf(whom_, tr("Looks for:"), this);
    auto* priorLabel = labelOf(prior_, tr("Likely beforehand:"), this);
    auto* choices =
        rowWidget({priorLabel, {slider_, 1}, prior_, Placed::gap(12), whomLabel_, whom_}, -1, {10, 2, 10, 2});
    QWidget* left = columnWidget({{chart_, 1}, choices, odds_, belief_, kind_}, 2);
    columnIn(this, {{splitterOf(Qt::Horizontal, {{left, 3}, {measured_, 2}}), 1}});
    connect(measured_->chart(), &Chart::maximiseRequested, this, [this, left] {
        enlarge(measured_, std::vector<QWidget*>{left, measured_});
    });
    connect(chart_, &Chart::maximiseRequested, this, [this, choices] {
        // The rows beneath the chart go, or come back.
        const bool hide = !choices->isHidden();
        for (QWidget* each : {choices, static_cast<QWidget*>(odds_), static_cast<QWidget*>(belief_),
                              static_cast<QWidget*>(kind_), static_cast<QWidget*>(measured_)})
            each->setVisible(!hide);
    });
}

double AttackerOfRunView::prior() const {
    return prior_->value() / 100.0;
}

void AttackerOfRunView::begin() {
    trial_.reset();
    takeNew();
}

void AttackerOfRunView::take() {
    trial_ = latestTrial(hasOwnEpsilons);
    for (QWidget* each : {static_cast<QWidget*>(whom_), static_cast<QWidget*>(whomLabel_)})
        each->setVisible(trial_.has_value());
    const PrivacyUnit unit = trial_ ? adjacencyOfRecords().unit : PrivacyUnit();
    for (int i = 0; i < whom_->count(); ++i)
        whom_->setItemText(i, attackedWords(static_cast<Attacked>(whom_->itemData(i).toInt()), unit));
    showAttacked();
    showWords();
}

void AttackerOfRunView::setLoaded(std::shared_ptr<const Dataset> dataset) {
    loaded_ = std::move(dataset);
    showAttacked();
}

void AttackerOfRunView::showAttacked() {
    if (!entry()) return measured_->setAttacked({}, nullptr, tr("Select a run to attack it."));
    const Run& run = *entry()->run;
    if (run.experiment().release)
        return measured_->setAttacked(
            {}, nullptr, tr("A release keeps nothing of its data: attack an exploration of them."));
    const auto dataset = dataOfRun(loaded_);
    measured_->setAttacked(dataset ? run.experiment() : Experiment{}, dataset,
                           tr("Load the data of this run to attack it."));
}

void AttackerOfRunView::tick() {
    ViewOfRun::tick();
    measured_->tick();
    const bool drawn = chart_->dirty();
    if (drawn) chart_->refresh();
    if (drawn || told_ != (chart_->viewOf(run()) != nullptr)) showWords();
}

// Whom the ε of single records are about.
Neighbours AttackerOfRunView::adjacencyOfRecords() const {
    return surroundingsOf(*entry(), *trial_).meaning.adjacency;
}

std::optional<AttackedRecord> AttackerOfRunView::chosenRecord() const {
    const auto whom = static_cast<Attacked>(whom_->currentData().toInt());
    if (!trial_ || whom == Attacked::Anybody) return std::nullopt;
    const RecordsSnapshot& records = *record()->latest<RecordsSnapshot>();
    const double epsilon = epsilonOf(records, whom);
    const Neighbours adjacency = adjacencyOfRecords();
    return AttackedRecord{run(), attackedWords(whom, adjacency.unit), epsilon,
                          attackerOfRecord(epsilon, records.delta, adjacency)};
}

QString AttackerOfRunView::wordsWithoutView() const {
    if (!entry()) return tr("Select a run to see what its ε leaves an attacker.");
    const auto finished = [](const TrialRecord& trial) { return trial.outcome.has_value(); };
    if (latestTrial(finished)) return tr("Being computed …");
    return entry()->run->ended() ? tr("No repeat of this run has finished: nothing is known of its cost.")
                                 : tr("Known when the first repeat has ended.");
}

void AttackerOfRunView::showWords() {
    chart_->setPrior(prior());
    std::optional<AttackedRecord> chosen = chosenRecord();
    const AttackerView* whole = entry() ? chart_->viewOf(run()) : nullptr;
    told_ = chart_->viewOf(run()) != nullptr;
    const AttackerView* view = chosen ? &chosen->view : whole;
    odds_->setText(view ? oddsSentence(*view, prior()) : wordsWithoutView());
    belief_->setText(view ? beliefSentence(*view, prior()) : QString());
    const bool nothing = view && !view->promised && !chosen;
    kind_->setText(nothing ? unpromisedSentence(*entry()->run)
                   : view
                       ? holdsSentence(*view, chosen ? chosen->name : QString(), entry()->run->releaseMark())
                       : QString());
    chart_->setRecord(std::move(chosen));
}

} // namespace epsiloscope
