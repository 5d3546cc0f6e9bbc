// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sound/Speaker.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <numbers>
#include <optional>
#include <portaudio.h>
#if __has_include(<alsa/asoundlib.h>)
#include <alsa/asoundlib.h>
#endif
#include <utility>

namespace epsiloscope {

namespace {

constexpr double loudness = 0.25; // of what can be
constexpr double markSeconds = 0.1;
constexpr double fadeSeconds = 0.004; // no click where a tone begins or ends

/// The height at a place; nothing: silence.
std::optional<double> heightAt(const std::vector<HeardPoint>& points, HeardAs as, double along,
                               double reach) {
    const auto after = std::ranges::lower_bound(points, along, {}, &HeardPoint::along);
    if (as == HeardAs::Line && points.size() > 1) {
        if (after == points.begin()) return after->along == along ? std::optional(after->high) : std::nullopt;
        if (after == points.end()) return {};
        const auto before = std::prev(after);
        const double share = (along - before->along) / (after->along - before->along);
        return std::lerp(before->high, after->high, share);
    }
    const HeardPoint* nearest = after == points.end() ? nullptr : &*after;
    if (after != points.begin()) {
        const HeardPoint* before = &*std::prev(after);
        if (!nearest || along - before->along < nearest->along - along) nearest = before;
    }
    const bool near = nearest && std::abs(nearest->along - along) <= reach;
    return near ? std::optional(nearest->high) : std::nullopt;
}

std::int16_t sampleOf(double value) {
    return static_cast<std::int16_t>(
        std::lround(std::clamp(value, -1.0, 1.0) * std::numeric_limits<std::int16_t>::max()));
}

constexpr unsigned long framesAtOnce = 1024; // 23 ms: as often is the end asked for

Error soundError(PaError code) {
    return {Sentence("no sound can be played: %1", {Pa_GetErrorText(code)}), "",
            "see the sound settings of the desktop"};
}

#if __has_include(<alsa/asoundlib.h>)
extern "C" void sayNothing(const char*, int, const char*, int, const char*, ...) {} // NOLINT(cert-dcl50-cpp)
#endif

// ALSA writes pages on each device that it looks for in vain.
void quietAlsa() {
#if __has_include(<alsa/asoundlib.h>)
    snd_lib_error_set_handler(sayNothing);
#endif
}

/// PortAudio between its first and its last call.
class PortAudio {
public:
    PortAudio() : begun_(Pa_Initialize()) {}
    PortAudio(const PortAudio&) = delete;
    PortAudio& operator=(const PortAudio&) = delete;
    ~PortAudio() {
        if (stream_) Pa_CloseStream(stream_);
        if (begun_ == paNoError) Pa_Terminate();
    }
    Result<void> open(int rate) {
        if (begun_ != paNoError) return soundError(begun_);
        const PaError code =
            Pa_OpenDefaultStream(&stream_, 0, 2, paInt16, rate, framesAtOnce, nullptr, nullptr);
        if (code != paNoError) return soundError(code);
        const PaError started = Pa_StartStream(stream_);
        return started == paNoError ? Result<void>() : soundError(started);
    }
    Result<void> write(const std::int16_t* samples, unsigned long frames) {
        const PaError code = Pa_WriteStream(stream_, samples, frames);
        // Sound that came too late is only heard as a gap.
        return code == paNoError || code == paOutputUnderflowed ? Result<void>() : soundError(code);
    }
    /// Lets the last samples be heard.
    void end() { Pa_StopStream(stream_); }

private:
    PaError begun_;
    PaStream* stream_ = nullptr;
};

Result<void> playOnDesktop(const Tone& tone, const std::stop_token& stop,
                           const std::function<void(double)>& heard) {
    static std::mutex oneAtATime; // PortAudio's calls are for one thread
    const std::scoped_lock lock(oneAtATime);
    quietAlsa();
    PortAudio audio;
    if (auto opened = audio.open(tone.rate); !opened) return opened;
    const std::size_t frames = tone.samples.size() / 2;
    for (std::size_t at = 0; at < frames && !stop.stop_requested(); at += framesAtOnce) {
        const auto now = std::min<std::size_t>(framesAtOnce, frames - at);
        if (auto written = audio.write(tone.samples.data() + 2 * at, now); !written) return written;
        heard(static_cast<double>(at + now) / static_cast<double>(frames));
    }
    if (!stop.stop_requested()) audio.end();
    return {};
}

} // namespace

Tone toneOf(const std::vector<HeardPoint>& points, HeardAs as, double seconds) {
    Tone tone;
    // Half a mark more at both ends, so that the first and the last are as long as all others.
    const double margin = markSeconds / 2;
    const auto frames = static_cast<std::size_t>((seconds + 2 * margin) * tone.rate);
    const double fade = 1 / (fadeSeconds * tone.rate);
    tone.samples.reserve(2 * frames);
    double phase = 0, gain = 0, pitch = lowestPitch;
    for (std::size_t i = 0; i < frames; ++i) {
        const double along = (static_cast<double>(i) / tone.rate - margin) / seconds;
        const auto height = heightAt(points, as, along, margin / seconds);
        if (height) pitch = lowestPitch * std::pow(highestPitch / lowestPitch, std::clamp(*height, 0.0, 1.0));
        gain = std::clamp(gain + (height ? fade : -fade), 0.0, 1.0);
        phase = std::fmod(phase + pitch / tone.rate, 1.0);
        const double wave = loudness * gain * std::sin(2 * std::numbers::pi * phase);
        const double angle = std::clamp(along, 0.0, 1.0) * std::numbers::pi / 2; // as loud everywhere
        tone.samples.push_back(sampleOf(wave * std::cos(angle)));
        tone.samples.push_back(sampleOf(wave * std::sin(angle)));
    }
    return tone;
}

Speaker::Device Speaker::ofDesktop() {
    return playOnDesktop;
}

Speaker::Speaker(QObject* parent, Device device) : QObject(parent), device_(std::move(device)) {}

// The threads tell it what they do: none may be left.
Speaker::~Speaker() {
    stop();
    leaving_.wait();
}

void Speaker::play(Tone tone) {
    stop();
    const int now = ++tone_;
    played_ = std::make_unique<std::jthread>([this, now, device = device_,
                                              tone = std::move(tone)](const std::stop_token& asked) {
        const auto tell = [this](auto what) { QMetaObject::invokeMethod(this, what, Qt::QueuedConnection); };
        const Result<void> done = device(tone, asked, [&](double share) {
            tell([this, now, share] {
                if (now == tone_ && played_) emit heard(share);
            });
        });
        tell([this, now, why = done ? QString() : QString::fromStdString(done.error().message())] {
            end(now, why);
        });
    });
}

void Speaker::stop() {
    if (!played_) return;
    played_->request_stop();
    leaving_.letGo(std::move(played_));
}

void Speaker::end(int tone, const QString& why) {
    if (tone != tone_ || !played_) return;
    stop();
    if (why.isEmpty())
        emit ended();
    else
        emit failed(why);
}

} // namespace epsiloscope
