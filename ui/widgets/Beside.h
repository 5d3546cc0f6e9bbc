// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

#include <memory>
#include <utility>

namespace epsiloscope {

/// Does `work` beside the window's thread, then `done` with what came of it on the window's, unless `context`
/// has gone by then.
template <class Work, class Done> void beside(QObject* context, Work work, Done done) {
    QThreadPool::globalInstance()->start(
        [context = QPointer<QObject>(context), work = std::move(work), done = std::move(done)] {
            auto result = std::make_shared<decltype(work())>(work());
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [context, done, result] {
                    if (context) done(std::move(*result));
                },
                Qt::QueuedConnection);
        });
}

} // namespace epsiloscope
