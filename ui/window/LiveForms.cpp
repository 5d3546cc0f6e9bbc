// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/LiveForms.h"

#include "core/ledger/PlannedSpending.h"
#include "core/mechanisms/registry/Registry.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/ledger/LedgerWorker.h"
#include "ui/views/shared/Workspace.h"
#include "ui/window/ExperimentForms.h"
#include "ui/window/RunLauncher.h"
#include "ui/words/GroupedNumber.h"
#include "ui/words/NumberText.h"
#include "ui/words/Words.h"

#include <QSettings>

#include <utility>

namespace epsiloscope {

namespace {

const QString liveKey = QStringLiteral("live");

} // namespace

QString forecastWords(const Forecast& forecast) {
    QStringList words;
    const Parameters& resolved = forecast.resolved;
    for (const auto& [id, letter] :
         {std::pair{"sigma", "σ"}, std::pair{"sigma2", "σ₂"}, std::pair{"gamma", "γ"}})
        if (resolved.has(id))
            words
                << Words::tr("noise %1 %2").arg(QString::fromUtf8(letter), numberText(resolved.real(id), 3));
    if (forecast.queries) words << Words::tr("buys up to %1 labels").arg(grouped(*forecast.queries));
    const Epsilon& epsilon = forecast.guaranteed;
    if (epsilon.kind != EpsilonKind::None)
        words << Words::tr("guaranteed ε %1 at δ %2")
                     .arg(numberText(epsilon.value, 3), numberText(epsilon.delta, 2));
    return words.join(QStringLiteral(" · "));
}

LiveForms::LiveForms(const ExperimentForms& forms, const RunLauncher& launcher, Workspace& at,
                     QSettings* settings, QObject* parent)
    : QObject(parent), forms_(forms), launcher_(launcher), at_(at), settings_(settings),
      run_(new LiveRun(at.runs(), launcher.stages(), at.threads(), at.leaving(), this)),
      answerer_(
          [](const ForecastQuestion& asked, const std::stop_token&) -> Foretold {
              const auto pools = plannedPools(asked.experiment, *asked.dataset);
              return foretold(asked.experiment, pools ? *pools : PlannedPools{});
          },
          [this](const Foretold& forecast) { showForecast(forecast); }, at.leaving()) {
    if (settings_ && settings_->contains(liveKey)) run_->pace().choose(settings_->value(liveKey).toBool());
    connect(run_, &LiveRun::changed, this, &LiveForms::changed);
    connect(run_, &LiveRun::rested, this, [this](const LiveQuestion& last, std::size_t runs) {
        at_.ledgers().logMoves(last.dataset, last.experiment, runs);
    });
}

bool LiveForms::on() const {
    const SetUp& now = at_.setUp();
    return against().isEmpty() && run_->pace().on(now.experiment.mechanism, now.dataset);
}

QString LiveForms::against() const {
    const SetUp& now = at_.setUp();
    if (!now.dataset) return tr("Open a dataset first");
    if (!now.whole) return tr("Too many columns for a run to follow the hand");
    if (now.whole->release) return tr("A release runs once, by Run");
    return {};
}

QString LiveForms::meaning() const {
    if (const QString why = against(); !why.isEmpty()) return why;
    const SetUp& now = at_.setUp();
    const QString what = tr("Live (Ctrl+L): a run follows every change of a setting.");
    return run_->pace().fast(now.experiment.mechanism, now.dataset)
               ? what
               : tr("%1 This mechanism is too slow to follow the hand, or has not been run yet: ε and "
                    "labels are foretold at once, and the run begins when the hand rests.")
                     .arg(what);
}

QString LiveForms::words() const {
    if (run_->waitsForRest()) return tr("Live: foretold by the accountant; the run begins when you rest");
    const RunEntry* row = at_.runs().live();
    if (!run_->working())
        return row && at_.selected() == row ? tr("Live: %1 · Return keeps it").arg(row->name) : QString();
    const int wanted = at_.setUp().experiment.trials;
    if (!row || row->run->ended() || wanted < 2) return tr("Live: running");
    return tr("Live: %1 of %2 repeats").arg(row->run->trials().size()).arg(wanted);
}

void LiveForms::choose(bool on) {
    run_->pace().choose(on);
    if (settings_) settings_->setValue(liveKey, on);
    if (on)
        follow();
    else
        run_->stop();
    emit changed();
}

void LiveForms::follow() {
    const SetUp& now = at_.setUp();
    const bool right = now.whole && forms_.problem().isEmpty();
    foretell(right ? now.whole : std::nullopt);
    if (right && on() && !launcher_.busy() && !forms_.data()->loading())
        run_->follow({*now.whole, now.dataset});
    emit changed();
}

void LiveForms::take(const std::shared_ptr<const Run>& run, const std::shared_ptr<const Dataset>& dataset) {
    if (run->experiment().release || run->trials().empty() || !run->trials().front().outcome) return;
    run_->pace().took(run->experiment().mechanism, dataset, run->trials().front().outcome->seconds);
    run_->know({run->experiment(), dataset});
    follow();
}

void LiveForms::expect(const RunEntry& of) {
    if (of.live) return; // it has come from the forms
    run_->stop();
    const Run& run = *of.run;
    if (run.state() == RunState::Finished && !run.experiment().release && of.dataset == at_.setUp().dataset)
        run_->know({run.experiment(), of.dataset});
}

void LiveForms::foretell(const std::optional<Experiment>& experiment) {
    if (experiment == foretelling_) return;
    foretelling_ = experiment;
    foretold_.reset();
    if (!experiment || !at_.setUp().dataset) {
        answerer_.forget();
        return setForecast({});
    }
    answerer_.ask({*experiment, at_.setUp().dataset});
}

void LiveForms::showForecast(const Foretold& forecast) {
    if (!foretelling_) return;
    foretold_ = forecast ? std::optional(*forecast) : std::nullopt;
    setForecast(forecast ? forecastWords(*forecast) : QString::fromStdString(forecast.error().message()));
    // Where the run itself is there at once, nothing needs to be foretold.
    const SetUp& now = at_.setUp();
    if (on() && !run_->pace().fast(now.experiment.mechanism, now.dataset) && run_->working()) {
        const RunEntry *live = at_.runs().live(), *selected = at_.selected();
        draw(live ? live->id : selected ? selected->id : RunNumber());
    }
}

void LiveForms::draw(RunNumber of) {
    at_.runs().setBeside(
        Beside::Forecast,
        foretold_ ? RunList::StandingBeside{std::make_shared<const Run>(runOf(*foretold_, *foretelling_)), of}
                  : RunList::StandingBeside{});
}

void LiveForms::stand(RunNumber run) {
    const RunEntry* entry = at_.runs().find(run);
    if (!entry || entry->run->experiment().release) return;
    const bool silent = !entry->run->ended() && !entry->run->latest(series::dataIndependentEpsilon);
    const bool stands = at_.runs().beside(Beside::Forecast).of == run;
    if (silent && !stands && foretelling_ == entry->run->experiment()) draw(run);
    if (!silent && stands) at_.runs().setBeside(Beside::Forecast, {});
}

void LiveForms::setForecast(const QString& words) {
    if (words == forecast_) return;
    forecast_ = words;
    emit changed();
}

} // namespace epsiloscope
