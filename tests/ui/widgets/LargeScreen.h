// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>
#include <QTemporaryFile>
#include <QtGlobal>

namespace epsiloscope::testing {

/// For applications that are made after it: an offscreen screen of this size, where the usual one has
/// 800 × 800 and everything full screen is as small as that. With frames, of 2 pixels, or without.
class LargeScreen final {
public:
    explicit LargeScreen(QSize size = {1920, 1080}, bool frames = false) {
        if (qEnvironmentVariable("QT_QPA_PLATFORM") != QLatin1String("offscreen") || !file_.open()) return;
        file_.write(QStringLiteral(R"({"synchronousWindowSystemEvents": false, "windowFrameMargins": %1,
            "screens": [{"name": "large", "x": 0, "y": 0, "width": %2, "height": %3, "logicalDpi": 96,
             "logicalBaseDpi": 96, "dpr": 1}]})")
                        .arg(frames ? "true" : "false")
                        .arg(size.width())
                        .arg(size.height())
                        .toUtf8());
        file_.flush();
        qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + file_.fileName().toUtf8());
    }

private:
    QTemporaryFile file_;
};

} // namespace epsiloscope::testing
