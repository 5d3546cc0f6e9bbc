// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/QualityReader.h"

#include <QMetaObject>

#include <exception>
#include <utility>

namespace epsiloscope {

namespace {

QualityAnswer answerTo(const QualityQuestion& question) {
    // Memory may run out on a thread where nobody would catch it.
    try {
        auto classes = classesOf(question.run, *question.dataset);
        return {classes ? std::move(classes).value() : std::vector<std::string>(),
                accuracyByGroup(question.run, *question.dataset, question.column)};
    } catch (const std::exception& failure) {
        return {{}, Error{failure.what(), question.column, "choose another column"}};
    }
}

} // namespace

QualityReader::QualityReader(QObject* parent) : QObject(parent) {
    pool_.setMaxThreadCount(1);
}

void QualityReader::ask(QualityQuestion question) {
    wanted_ = true;
    if (busy_)
        next_ = std::move(question);
    else
        start(std::move(question));
}

void QualityReader::forget() {
    wanted_ = false;
    next_.reset();
}

void QualityReader::start(QualityQuestion question) {
    busy_ = true;
    pool_.start([this, question = std::move(question)] {
        auto answer = std::make_shared<const QualityAnswer>(answerTo(question));
        QMetaObject::invokeMethod(
            this, [this, answer] { finish(*answer); }, Qt::QueuedConnection);
    });
}

void QualityReader::finish(const QualityAnswer& answer) {
    busy_ = false;
    if (next_) {
        QualityQuestion question = *std::exchange(next_, std::nullopt);
        start(std::move(question));
    } else if (wanted_) {
        emit answered(answer);
    }
}

} // namespace epsiloscope
