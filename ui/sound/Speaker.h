// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "ui/widgets/WorkBeside.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <thread>
#include <vector>

namespace epsiloscope {

/// A point as it is heard: from the left (0) to the right (1), and from low (0) to high (1).
struct HeardPoint {
    double along = 0, high = 0;
};

/// Sound in two channels by turns, left first.
struct Tone {
    int rate = 44100; ///< frames a second
    std::vector<std::int16_t> samples;
    double seconds() const { return static_cast<double>(samples.size()) / 2 / rate; }
};

enum class HeardAs {
    Line, ///< one tone that glides from point to point
    Marks ///< a short tone for each
};

/// Frequencies of the lowest and the highest point, in Hz: two octaves, low enough for a small speaker.
inline constexpr double lowestPitch = 220, highestPitch = 880;

/// A curve as sound: time is the way from left to right, which the tone takes from ear to ear too; pitch is
/// height. Where there is no point there is silence. `points` in the order of `along`.
Tone toneOf(const std::vector<HeardPoint>& points, HeardAs as, double seconds = 3);

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
