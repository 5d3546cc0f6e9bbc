// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/SearchSession.h"

#include <atomic>
#include <chrono>
#include <utility>

namespace epsiloscope {

namespace {
constexpr std::chrono::milliseconds searchTickLength(33);
}

// What the window's thread and the computing one share. `result` and `error` are written before `ended`.
struct SearchSession::Work {
    RunControl control;
    std::atomic<double> done{0};
    std::atomic<bool> ended{false};
    std::shared_ptr<const SearchResult> result;
    std::optional<Error> error;

    void compute(const SearchStart& start) {
        auto found = searchConfident(*start.votes, start.plan, Parallel(start.threads), control,
                                     [this](double share) { done = share; });
        if (!found) {
            error = found.error();
        } else if (found->complete) {
            auto whole = std::make_shared<SearchResult>();
            whole->plan = start.plan;
            whole->findings = std::move(found).value();
            whole->order = ranking(whole->findings.points, whole->plan);
            result = std::move(whole);
        }
        ended = true;
    }
};

SearchSession::SearchSession(SearchStart start, LeavingThreads& leaving)
    : leaving_(leaving), work_(std::make_shared<Work>()) {
    computing_ =
        std::async(std::launch::async, [work = work_, start = std::move(start)] { work->compute(start); });
    connect(&clock_, &QTimer::timeout, this, &SearchSession::tick);
    clock_.start(searchTickLength);
}

SearchSession::~SearchSession() {
    leave();
}

void SearchSession::leave() {
    clock_.stop();
    work_->control.stop();
    if (computing_.valid()) leaving_.letGo(std::move(computing_));
}

double SearchSession::done() const {
    return work_->done;
}

void SearchSession::tick() {
    if (!work_->ended) return emit advanced();
    result_ = work_->result;
    error_ = work_->error;
    leave();
    emit ended();
}

void SearchSession::stop() {
    if (!clock_.isActive()) return;
    leave();
    emit ended();
}

} // namespace epsiloscope
