// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/attacker/MeasuredAttack.h"

#include "core/attack/Attack.h"
#include "core/attack/AttackKind.h"
#include "core/base/Parallel.h"
#include "core/base/RunControl.h"
#include "core/base/Wording.h"
#include "core/mechanisms/registry/Registry.h"
#include "ui/language/Said.h"
#include "ui/plots/chart/PartsChart.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/words/NumberWords.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <stop_token>
#include <utility>

namespace epsiloscope {

/// "What an attack has shown": the lower bound on ε of a measured attack over its repeats, under the
/// accountant's upper bound.
class MeasuredBoundChart final : public PartsChart {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::MeasuredBoundChart)
public:
    MeasuredBoundChart()
        : PartsChart({.id = QStringLiteral("measuredBoundChart"),
                      .title = tr("What an attack has shown"),
                      .xLabel = tr("repeats of the attack"),
                      .yLabel = tr("ε")}) {
        restyle();
    }

    /// So far. `stated` is absent before it is known; `beyond`: the bound is a person's, and what is stated
    /// is about one row.
    void show(std::vector<AttackLook> looks, const std::optional<Epsilon>& stated, bool beyond = false) {
        looks_ = std::move(looks);
        stated_ = stated;
        beyond_ = beyond;
        redraw();
    }

    const std::vector<AttackLook>& looks() const { return looks_; }
    bool canBeLogarithmic(const QCPAxis* axis) const override {
        return axis == plot()->xAxis && !looks_.empty();
    }

    QStringList privacyWords() const override {
        QStringList all;
        if (stated_) all << tr("Accountant: %1").arg(said(inWords(*stated_)));
        if (beyond_) all << tr("Shown is an ε of a person with all rows, which is not stated");
        if (!looks_.empty()) all << tr("Measured on private records outside any ε: not for publication");
        return all;
    }

protected:
    std::vector<ChartPart> declaredParts() const override {
        std::vector<ChartPart> all;
        const QColor colour = runColour(0, dark());
        ChartPart shown{.entry = {.key = QStringLiteral("attack/bound"),
                                  .text = beyond_ ? tr("shown by the attack: ε of a person is at least this")
                                                  : tr("shown by the attack: ε is at least this"),
                                  .brief = tr("shown"),
                                  .pen = curvePen(colour, Qt::SolidLine),
                                  .words = ink().secondary},
                        .as = ChartPart::As::Steps};
        for (const AttackLook& look : looks_)
            shown.addPoint(static_cast<double>(look.repeats), look.lowerBound);
        all.push_back(std::move(shown));
        if (stated_ && std::isfinite(stated_->value))
            all.push_back({.entry = {.key = QStringLiteral("reference/stated"),
                                     .text = (beyond_ ? tr("accountant, of one row: ε is at most %1")
                                                      : tr("accountant: ε is at most %1"))
                                                 .arg(numberText(stated_->value, 3)),
                                     .brief = tr("accountant"),
                                     .pen = curvePen(ink().reference, Qt::DashLine),
                                     .words = ink().secondary},
                           .x = {0, end()},
                           .y = {stated_->value, stated_->value}});
        return all;
    }

    void arrange() override {
        double top = stated_ && std::isfinite(stated_->value) ? stated_->value : 0;
        for (const AttackLook& look : looks_)
            top = std::max(top, look.lowerBound);
        setHint(looks_.empty() ? tr("Press Measure: the bound rises\nas the attack is repeated") : QString());
        setAutoRange({0, niceCeiling(1.02 * std::max(end(), 4.0))},
                     {0, niceCeiling(1.1 * (top > 0 ? top : 1))});
    }

private:
    double end() const { return looks_.empty() ? 1 : static_cast<double>(looks_.back().repeats); }

    std::vector<AttackLook> looks_;
    std::optional<Epsilon> stated_;
    bool beyond_ = false;
};

// The messages from the attack's thread to the window's.
struct MeasuredAttack::Progress final : AttackWatcher {
    void observe(const AttackProgress& told) override {
        const std::scoped_lock lock(mutex);
        latest = told;
        if (told.done > 0 && (looks.empty() || looks.back().repeats != told.done))
            looks.push_back({told.done, told.lowerBound});
        ++version;
    }

    std::mutex mutex;
    AttackProgress latest;
    std::vector<AttackLook> looks;
    std::size_t version = 0, seen = 0;
};

MeasuredAttack::MeasuredAttack(int threads, std::shared_ptr<LeavingThreads> leaving, QWidget* parent)
    : QWidget(parent), threads_(threads), chart_(new MeasuredBoundChart),
      kind_(kept("attack", new UnhurriedComboBox)),
      persons_(kept("persons", new QCheckBox(tr("&All rows of a person")))), button_(new QPushButton),
      words_(ToneLabel::wrapped("measuredAttackWords", Tone::Hint, this)),
      measurer_(
          [](const Asked& asked, const std::stop_token& stop) -> Answer {
              RunControl control;
              const std::stop_callback stopped(stop, [&control] { control.stop(); });
              return std::make_shared<const Result<AttackResult>>(
                  measureAttack(asked.experiment, *asked.dataset, asked.plan, *asked.progress, control,
                                Parallel(asked.threads)));
          },
          [this](const Answer& answer) { take(answer); }, std::move(leaving)) {
    named("measuredAttackKind", kind_, tr("How the attack looks for its target"), tr("Kind of attack"));
    named(
        "measuredAttackPersons", persons_,
        tr("Takes out all rows of a person, though ε is about one row: what is found is no bound on that ε"));
    named("measureAttack", button_,
          tr("Attacks this run on the data at hand, and shows how much of ε the attack can prove"),
          tr("Measure an attack"));
    auto* choices = rowWidget({labelOf(kind_, tr("Attack:"), this), {kind_, 1}, button_}, -1, {10, 2, 10, 2});
    auto* persons = rowWidget({persons_, Placed::room(1)}, -1, {10, 0, 10, 0});
    columnIn(this, {{chart_, 1}, choices, persons, words_}, 2);
    words_->setContentsMargins(10, 0, 10, 2);
    connect(button_, &QPushButton::clicked, this, [this] { measuring() ? stop() : start(); });
    showState();
}

MeasuredAttack::~MeasuredAttack() = default;

Chart* MeasuredAttack::chart() const {
    return chart_;
}

bool MeasuredAttack::hasLooked() const {
    return !chart_->looks().empty();
}

void MeasuredAttack::setAttacked(const Experiment& experiment, std::shared_ptr<const Dataset> dataset,
                                 const QString& why) {
    const bool same = experiment == experiment_ && dataset == dataset_;
    why_ = why;
    if (!same) {
        stop();
        result_.reset();
        chart_->show({}, std::nullopt);
        experiment_ = experiment;
        dataset_ = std::move(dataset);
        offerKinds();
    }
    showState();
}

void MeasuredAttack::offerKinds() {
    const QSignalBlocker quiet(kind_);
    kind_->clear();
    const Mechanism* mechanism = findMechanism(experiment_.mechanism);
    if (!mechanism) return;
    for (const AttackKind& kind : attackKinds())
        if (kind.allowed(mechanism->descriptor)) {
            kind_->addItem(said(kind.title), QString::fromLatin1(kind.id));
            kind_->setItemData(kind_->count() - 1, said(kind.meaning), Qt::ToolTipRole);
        }
}

void MeasuredAttack::start() {
    progress_ = std::make_shared<Progress>();
    result_.reset();
    chart_->show({}, std::nullopt);
    AttackPlan plan;
    plan.kind = kind_->currentData().toString().toStdString();
    plan.wholePerson = takesPersons_ = persons_->isChecked() && mayTakePersons(experiment_);
    emit started(experiment_, dataset_);
    measurer_.ask({experiment_, dataset_, plan, threads_, progress_});
    showState();
}

void MeasuredAttack::stop() {
    if (!measuring()) return;
    measurer_.forget();
    progress_.reset();
    showState();
}

void MeasuredAttack::tick() {
    if (!progress_) return;
    std::vector<AttackLook> looks;
    AttackProgress latest;
    {
        const std::scoped_lock lock(progress_->mutex);
        if (std::exchange(progress_->seen, progress_->version) == progress_->version) return;
        looks = progress_->looks;
        latest = progress_->latest;
    }
    chart_->show(std::move(looks), latest.stated, takesPersons_);
    QString words = said(latest.doing);
    if (latest.done > 0)
        words += (takesPersons_ ? tr(", %1 of %2: of a person ε ≥ %3") : tr(", %1 of %2: ε ≥ %3"))
                     .arg(QString::fromStdString(withThousands(latest.done)),
                          QString::fromStdString(withThousands(latest.of)),
                          QString::fromStdString(epsilonInWords(latest.lowerBound)));
    words_->say(words);
}

void MeasuredAttack::take(const Answer& answer) {
    tick();
    progress_.reset();
    if (*answer) {
        result_ = **answer;
        chart_->show(result_->looks, result_->stated, result_->beyondUnit());
    }
    showState();
    if (!*answer) words_->say(said(answer->error().message()));
}

void MeasuredAttack::showState() {
    button_->setText(measuring() ? tr("Stop") : tr("Measure"));
    button_->setAccessibleName(measuring() ? tr("Stop the attack") : tr("Measure an attack"));
    const bool possible = dataset_ != nullptr && kind_->count() > 0;
    button_->setEnabled(measuring() || possible);
    kind_->setEnabled(!measuring() && possible);
    persons_->setEnabled(kind_->isEnabled());
    for (QWidget* each : {static_cast<QWidget*>(persons_), persons_->parentWidget()})
        each->setVisible(mayTakePersons(experiment_));
    if (!possible)
        words_->say(dataset_ ? tr("No attack on this mechanism is known here.") : why_);
    else if (result_)
        words_->say(said(inWords(*result_)) + tr(" · measured on private records: not for publication"));
    else if (!measuring())
        words_->say(tr("Looks at private records outside any ε: not for publication."));
}

} // namespace epsiloscope
