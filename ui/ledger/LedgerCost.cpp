// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/LedgerCost.h"

#include "ui/language/Said.h"
#include "ui/ledger/LedgerWords.h"
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
    if (experiment == experiment_) return;
    experiment_ = experiment;
    ledgers_.foretell(experiment);
}

void LedgerCost::foretell(const Result<SpendingForecast>& forecast) {
    if (!experiment_) return; // asked for before, and no longer meant
    if (forecast)
        set(costWords(*forecast, experiment_->release), roomWords(*forecast));
    else
        set(said(withFieldName(forecast.error(), experiment_->mechanism).message()), {});
}

void LedgerCost::set(const QString& words, const QString& room) {
    if (words == words_ && room == room_) return;
    words_ = words;
    room_ = room;
    emit changed();
}

} // namespace epsiloscope
