// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/WarningSearch.h"

#include <QMetaObject>

#include <utility>

namespace epsiloscope {

WarningSearch::~WarningSearch() {
    cancel();
}

void WarningSearch::search(std::shared_ptr<const Dataset> dataset,
                           std::shared_ptr<const DatasetPicture> picture, int label, std::vector<int> classes,
                           int classCount) {
    cancel();
    if (!dataset || !picture) return;
    searching_ = true;
    stop_ = std::stop_source();
    pool_.start([this, dataset = std::move(dataset), picture = std::move(picture), label,
                 classes = std::move(classes), classCount, stop = stop_.get_token()] {
        const auto warnings =
            columnWarnings(dataset->table, picture->summaries, label, classes, classCount, stop);
        QMetaObject::invokeMethod(
            this,
            [this, warnings, stop] {
                if (stop.stop_requested()) return;
                searching_ = false;
                emit found(warnings);
            },
            Qt::QueuedConnection);
    });
}

void WarningSearch::cancel() {
    stop_.request_stop();
    searching_ = false;
}

} // namespace epsiloscope
