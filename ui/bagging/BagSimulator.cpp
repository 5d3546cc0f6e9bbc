// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bagging/BagSimulator.h"

#include <QMetaObject>

#include <memory>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::uint64_t simulationSeed = 1;

} // namespace

BagSimulator::BagSimulator(QObject* parent) : QObject(parent) {
    pool_.setMaxThreadCount(1);
}

bool BagSimulator::canDraw(const BagQuestion& question) {
    const double picks = static_cast<double>(question.plan.records) * intrinsicPrivacy(question.plan).delta;
    return picks * question.draws <= mostPicks;
}

void BagSimulator::ask(const BagQuestion& question) {
    wanted_ = true;
    if (busy_)
        next_ = question;
    else
        start(question);
}

void BagSimulator::forget() {
    wanted_ = false;
    next_.reset();
}

void BagSimulator::start(const BagQuestion& question) {
    busy_ = true;
    pool_.start([this, question] {
        auto answer = std::make_shared<const BagAnswer>(
            question, simulateBags(question.plan, question.draws, RandomStreams::fromSeed(simulationSeed),
                                   question.trial));
        QMetaObject::invokeMethod(
            this, [this, answer] { finish(*answer); }, Qt::QueuedConnection);
    });
}

void BagSimulator::finish(const BagAnswer& answer) {
    busy_ = false;
    if (next_) {
        start(*std::exchange(next_, std::nullopt));
    } else if (wanted_) {
        emit answered(answer);
    }
}

} // namespace epsiloscope
