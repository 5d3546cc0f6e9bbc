// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/WorkHistory.h"

#include <utility>

namespace epsiloscope {

void WorkHistory::clear() {
    steps_.clear();
    done_ = 0;
}

void WorkHistory::add(WorkStep step, bool goesOn) {
    const bool onTop = done_ == steps_.size();
    steps_.resize(done_);
    if (goesOn && onTop && continued(step)) return;
    steps_.push_back(std::move(step));
    if (steps_.size() > most_) steps_.pop_front();
    done_ = steps_.size();
}

bool WorkHistory::continued(const WorkStep& step) {
    if (steps_.empty()) return false;
    WorkStep& last = steps_.back();
    if (step.subject.isEmpty() || step.subject != last.subject || !step.forms || !last.forms) return false;
    if (!step.runs.empty() || !last.runs.empty()) return false;
    last.forms->after = step.forms->after;
    last.words = step.words;
    if (*last.forms->before == *last.forms->after) {
        steps_.pop_back();
        done_ = steps_.size();
    }
    return true;
}

} // namespace epsiloscope
