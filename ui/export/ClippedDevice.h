// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPaintDevice>
#include <QSize>

#include <memory>

namespace epsiloscope {

/// Passes all that is painted on it to another device, without what lies outside the painter's clip: of
/// lines and areas the numbers themselves end there, and a pixmap that touches the clip is drawn whole. Qt's
/// generator of SVG takes no notice of a clip, and its writer of PDF writes coordinates of 2^32 and more
/// wrongly. What lies inside passes as it is.
class ClippedDevice final : public QPaintDevice {
public:
    /// `target` must live longer; `page`: what a painter without a clip may paint on, in the target's dots.
    ClippedDevice(QPaintDevice& target, QSize page);
    ~ClippedDevice() override;

    QPaintEngine* paintEngine() const override;

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    QPaintDevice& target_;
    std::unique_ptr<QPaintEngine> engine_;
};

} // namespace epsiloscope
