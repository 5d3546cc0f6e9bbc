// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/GroupAccuracy.h"

#include <QObject>
#include <QThreadPool>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// What is asked of a run; values and shared values only, so that the run may go on meanwhile.
struct QualityQuestion {
    MeasuredRun run;
    std::shared_ptr<const Dataset> dataset;
    std::string column; ///< to group by
};

struct QualityAnswer {
    std::vector<std::string> classes; ///< empty where the label cannot be read
    Result<std::vector<GroupAccuracy>> groups;
};

/// Counts by class and group on a thread of its own, since a large test set takes longer than a frame. Only
/// the last question is answered.
class QualityReader final : public QObject {
    Q_OBJECT

public:
    explicit QualityReader(QObject* parent = nullptr);

    void ask(QualityQuestion question);
    /// No answer comes any more to what was asked.
    void forget();
    bool busy() const { return busy_; }

signals:
    void answered(const epsiloscope::QualityAnswer& answer);

private:
    void start(QualityQuestion question);
    void finish(const QualityAnswer& answer);

    bool busy_ = false, wanted_ = false;
    std::optional<QualityQuestion> next_; ///< asked while the thread was busy
    QThreadPool pool_;                    ///< its end waits for the thread
};

} // namespace epsiloscope
