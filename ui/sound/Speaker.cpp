// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sound/Speaker.h"

#include <algorithm>
#include <mutex>
#include <portaudio.h>

#if __has_include(<alsa/asoundlib.h>)
#include <alsa/asoundlib.h>
#endif
#include <utility>

namespace epsiloscope {

namespace {

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
