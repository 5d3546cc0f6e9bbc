// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/pate/ConfidentSearch.h"
#include "ui/widgets/LeavingThreads.h"

#include <QObject>
#include <QTimer>

#include <future>
#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

/// What a search looks at and for.
struct SearchStart {
    std::shared_ptr<const RecordedVotes> votes;
    ConfidentSearchPlan plan;
    int threads = 0; ///< 0: one per processor
};

/// A finished search and the order of its points, best first.
struct SearchResult {
    ConfidentSearchPlan plan;
    ConfidentFindings findings;
    std::vector<std::size_t> order;
};

/// One search from its start to its end, computed in the background and looked after on the window's own
/// clock. To be used on the window's thread; to drop it from one of its own signals use deleteLater().
class SearchSession final : public QObject {
    Q_OBJECT
public:
    /// Starts at once. `leaving` must outlive it.
    SearchSession(SearchStart start, LeavingThreads& leaving);
    /// Stops a search that has not ended; sends no signal.
    ~SearchSession() override;

    /// 0 … 1.
    double done() const;
    /// Null before the end, and where it was stopped or failed.
    std::shared_ptr<const SearchResult> result() const { return result_; }
    const std::optional<Error>& error() const { return error_; }

public slots:
    void stop();

signals:
    void advanced(); ///< at most once per tick
    void ended();

private:
    struct Work;
    void tick();
    void leave();

    LeavingThreads& leaving_;
    std::shared_ptr<Work> work_;
    std::future<void> computing_;
    std::shared_ptr<const SearchResult> result_;
    std::optional<Error> error_;
    QTimer clock_; ///< until it is over
};

} // namespace epsiloscope
