// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "ui/sound/CurveTone.h"
#include "ui/widgets/WorkBeside.h"

#include <QObject>

#include <functional>
#include <memory>
#include <stop_token>
#include <thread>

namespace epsiloscope {

/// Plays sound on the computer's own device, in a thread of its own. What is played anew ends what plays.
class Speaker final : public QObject {
    Q_OBJECT
public:
    /// Plays a tone to its end or until it is asked to stop, and tells the share that has been heard.
    using Device = std::function<Result<void>(const Tone& tone, const std::stop_token& stop,
                                              const std::function<void(double)>& heard)>;
    /// The one that the desktop has chosen, by PortAudio.
    static Device ofDesktop();

    explicit Speaker(QObject* parent = nullptr, Device device = ofDesktop());
    ~Speaker() override;

    void play(Tone tone);
    void stop();
    bool playing() const { return played_ != nullptr; }

signals:
    void heard(double share);
    void ended();
    /// `why` in a sentence without its full stop.
    void failed(const QString& why);

private:
    void end(int tone, const QString& why);

    Device device_;
    int tone_ = 0; ///< which one plays; what others still tell counts no more
    std::unique_ptr<std::jthread> played_;
    LeavingThreads leaving_;
};

} // namespace epsiloscope
