// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ensemble/EnsembleMapComputer.h"

#include <QMetaObject>

#include <utility>

namespace epsiloscope {

EnsembleMapComputer::EnsembleMapComputer(QObject* parent) : QObject(parent) {
    pool_.setMaxThreadCount(1);
}

EnsembleMapComputer::~EnsembleMapComputer() {
    stop_.request_stop();
    pool_.waitForDone();
}

void EnsembleMapComputer::ask(EnsembleMapQuestion question) {
    wanted_ = true;
    if (!busy_) return start(std::move(question));
    next_ = std::move(question);
    stop_.request_stop();
}

void EnsembleMapComputer::forget() {
    wanted_ = false;
    next_.reset();
    stop_.request_stop();
}

void EnsembleMapComputer::start(EnsembleMapQuestion question) {
    busy_ = true;
    stop_ = std::stop_source();
    auto asked = std::make_shared<const EnsembleMapQuestion>(std::move(question));
    pool_.start([this, asked, stop = stop_.get_token()] {
        auto answer = std::make_shared<const std::optional<EnsembleMap>>(ensembleMap(*asked, stop));
        QMetaObject::invokeMethod(
            this, [this, answer] { finish(*answer); }, Qt::QueuedConnection);
    });
}

void EnsembleMapComputer::finish(const std::optional<EnsembleMap>& map) {
    busy_ = false;
    if (next_) {
        start(*std::exchange(next_, std::nullopt));
    } else if (wanted_) {
        emit answered(map);
    }
}

} // namespace epsiloscope
