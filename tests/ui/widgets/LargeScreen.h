// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QTemporaryFile>
#include <QtGlobal>

namespace epsiloscope::testing {

/// For applications that are made after it: an offscreen screen of 1920 × 1080, where the usual one has
/// 800 × 800 and everything full screen is as small as that.
class LargeScreen final {
public:
    LargeScreen() {
        if (qEnvironmentVariable("QT_QPA_PLATFORM") != QLatin1String("offscreen") || !file_.open()) return;
        file_.write(R"({"synchronousWindowSystemEvents": false, "windowFrameMargins": false, "screens": [
            {"name": "large", "x": 0, "y": 0, "width": 1920, "height": 1080, "logicalDpi": 96,
             "logicalBaseDpi": 96, "dpr": 1}]})");
        file_.flush();
        qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + file_.fileName().toUtf8());
    }

private:
    QTemporaryFile file_;
};

} // namespace epsiloscope::testing
