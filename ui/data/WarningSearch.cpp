// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/WarningSearch.h"

#include <QMetaObject>

#include <utility>

namespace epsiloscope {

WarningSearch::WarningSearch(QObject* parent) : QObject(parent) {
    qRegisterMetaType<std::vector<ColumnWarning>>();
}

WarningSearch::~WarningSearch() {
    // All are told before the first is waited for.
    for (Search& each : searches_)
        each.thread.request_stop();
}

void WarningSearch::search(std::shared_ptr<const Dataset> dataset,
                           std::shared_ptr<const DatasetPicture> picture, int label, std::vector<int> classes,
                           int classCount) {
    cancel();
    if (!dataset || !picture) return;
    // A thread that has said its last word is joined in no time.
    std::erase_if(searches_, [](const Search& each) { return each.ended->load(); });
    searching_ = true;
    auto ended = std::make_shared<std::atomic<bool>>(false);
    auto work = [this, ended, dataset = std::move(dataset), picture = std::move(picture), label,
                 classes = std::move(classes), classCount, number = number_](const std::stop_token& stop) {
        auto warnings = columnWarnings(dataset->table, picture->summaries, label, classes, classCount, stop);
        // The destructor joins this thread, so the object is there; what is queued for it dies with it.
        if (!stop.stop_requested())
            QMetaObject::invokeMethod(
                this,
                [this, number, found = std::move(warnings)]() mutable { finish(number, std::move(found)); },
                Qt::QueuedConnection);
        ended->store(true);
    };
    searches_.push_back({std::move(ended), std::jthread(std::move(work))});
}

void WarningSearch::cancel() {
    ++number_;
    searching_ = false;
    for (Search& each : searches_)
        each.thread.request_stop();
}

void WarningSearch::finish(std::uint64_t number, std::vector<ColumnWarning> warnings) {
    if (number != number_) return;
    searching_ = false;
    emit found(std::move(warnings));
}

} // namespace epsiloscope
