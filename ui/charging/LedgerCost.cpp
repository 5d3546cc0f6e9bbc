// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charging/LedgerCost.h"

#include "ui/charging/LedgerWords.h"
#include "ui/language/Said.h"
#include "ui/words/FieldName.h"

#include <utility>

namespace epsiloscope {

LedgerCost::LedgerCost(LedgerWorker& ledgers, QObject* parent) : QObject(parent), ledgers_(ledgers) {
    connect(&ledgers_, &LedgerWorker::foretold, this, &LedgerCost::foretell);
}

void LedgerCost::setDataset(std::shared_ptr<const Dataset> dataset) {
    if (dataset == ledgers_.dataset()) return;
    set({}, {});
    ledgers_.setDataset(std::move(dataset));
    emit datasetChanged();
}

void LedgerCost::setExperiment(const std::optional<Experiment>& experiment, const QString& reason) {
    if (!experiment) set(ledgers_.keeps() ? reason : QString(), {});
    if (std::exchange(experiment_, experiment) == experiment) return;
    forecast_.reset(); // its words stay until there are new ones, its figures do not
    ledgers_.foretell(experiment);
}

void LedgerCost::foretell(const Result<SpendingForecast>& forecast) {
    if (!experiment_) return; // asked for before, and no longer meant
    if (forecast)
        set(costWords(*forecast, experiment_->release), roomWords(*forecast), *forecast);
    else
        set(said(withFieldName(forecast.error(), experiment_->mechanism).message()), {});
}

std::optional<SpendingForecast> LedgerCost::of(const Experiment& experiment) const {
    return experiment_ == experiment ? forecast_ : std::nullopt;
}

void LedgerCost::set(const QString& words, const QString& room, std::optional<SpendingForecast> forecast) {
    const bool known = forecast.has_value() == forecast_.has_value();
    forecast_ = std::move(forecast);
    if (words == words_ && room == room_ && known) return;
    words_ = words;
    room_ = room;
    emit changed();
}

} // namespace epsiloscope
