// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/OngoingSweep.h"

#include "core/base/Result.h"
#include "core/experiment/sweep/ForeseenFailures.h"
#include "core/experiment/sweep/SweepPlan.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

// 0: it is not called so.
int numberIn(const QString& name, const QString& title) {
    const QStringList around = title.split(QStringLiteral("%1"));
    if (around.size() != 2 || name.size() < around.front().size() + around.back().size()) return 0;
    if (!name.startsWith(around.front()) || !name.endsWith(around.back())) return 0;
    return name.mid(around.front().size()).chopped(around.back().size()).toInt();
}

} // namespace

OngoingSweep::OngoingSweep(QString title, QString busy, Sentence what,
                           std::shared_ptr<LeavingThreads> leaving, QObject* parent)
    : QObject(parent), title_(std::move(title)), next_(title_), busy_(std::move(busy)), usualWhat_(what),
      what_(std::move(what)), leaving_(std::move(leaving)) {}

void OngoingSweep::callNext(const QString& title, const std::string& what) {
    next_ = title.isEmpty() ? title_ : title;
    what_ = what;
}

Result<void> OngoingSweep::start(SweepStart start) {
    RETURN_IF_ERROR(checkSweep(start.plan));
    start.earlier = result_; // which it may extend
    session_ = std::make_unique<SweepSession>(std::move(start), leaving_);
    connect(session_.get(), &SweepSession::advanced, this, &OngoingSweep::advanced);
    connect(session_.get(), &SweepSession::ended, this, [this] {
        emit advanced();
        session_.release()->deleteLater();
        emit goingChanged();
    });
    result_ = session_->result();
    int last = 0;
    for (const QString& name : names_)
        last = std::max(last, numberIn(name, next_));
    name_ = std::exchange(next_, title_).arg(last + 1);
    what_ = usualWhat_;
    names_ << name_;
    emit shown();
    emit goingChanged();
    return {};
}

void OngoingSweep::stop() {
    if (session_) session_->stop();
}

void OngoingSweep::show(std::shared_ptr<const SweepResult> result, const QString& name) {
    result_ = std::move(result);
    name_ = name;
    if (!name.isEmpty() && !names_.contains(name)) names_ << name;
    emit shown();
}

} // namespace epsiloscope
