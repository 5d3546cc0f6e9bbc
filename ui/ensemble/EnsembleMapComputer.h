// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/ensemble/EnsembleMap.h"

#include <QObject>
#include <QThreadPool>

#include <memory>
#include <optional>
#include <stop_token>

namespace epsiloscope {

/// Computes maps on a thread of its own. Only the last question is answered: one under way is given up for
/// it.
class EnsembleMapComputer final : public QObject {
    Q_OBJECT
public:
    explicit EnsembleMapComputer(QObject* parent = nullptr);
    /// Waits for the thread, which is told to stop.
    ~EnsembleMapComputer() override;

    void ask(EnsembleMapQuestion question);
    /// No answer comes any more to what was asked.
    void forget();
    bool busy() const { return busy_; }

signals:
    /// Nothing: too few numbers of teachers to compare.
    void answered(const std::optional<epsiloscope::EnsembleMap>& map);

private:
    void start(EnsembleMapQuestion question);
    void finish(const std::optional<EnsembleMap>& map);

    bool busy_ = false, wanted_ = false;
    std::optional<EnsembleMapQuestion> next_; ///< asked while the thread was busy
    std::stop_source stop_;
    QThreadPool pool_;
};

} // namespace epsiloscope
