// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charging/LedgerWorker.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>

namespace epsiloscope {

/// The cost, in words, of the run that is set up now to the ledger of the dataset that is loaded; foretold
/// beside the window's thread, whether anybody looks at the ledger or not.
class LedgerCost final : public QObject {
    Q_OBJECT
public:
    /// `ledgers` must outlive it.
    explicit LedgerCost(LedgerWorker& ledgers, QObject* parent = nullptr);

    /// Whose ledger it is; null: none is open.
    void setDataset(std::shared_ptr<const Dataset> dataset);
    /// The run that is set up now; nothing where it cannot run, and then why. Cheap where it is the same.
    void setExperiment(const std::optional<Experiment>& experiment, const QString& reason = {});

    /// The cost, or why that is not known; empty: no ledger is kept.
    const QString& words() const { return words_; }
    /// How many of it there is room for; empty: not known.
    const QString& room() const { return room_; }
    /// The same in figures, of this experiment; nothing where another one is set up, or it is not known.
    std::optional<SpendingForecast> of(const Experiment& experiment) const;

signals:
    void datasetChanged();
    void changed();

private:
    void foretell(const Result<SpendingForecast>& forecast);
    void set(const QString& words, const QString& room, std::optional<SpendingForecast> forecast = {});

    LedgerWorker& ledgers_;
    std::optional<Experiment> experiment_;
    std::optional<SpendingForecast> forecast_; ///< the forecast for that; nothing: not known
    QString words_, room_;
};

} // namespace epsiloscope
