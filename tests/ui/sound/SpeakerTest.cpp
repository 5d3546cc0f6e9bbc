// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sound/Speaker.h"

#include "tests/testing/TestProgram.h"

#include <QSignalSpy>
#include <QtTest>

#include <atomic>

using namespace epsiloscope;

namespace {

Tone shortTone() {
    return toneOf({{0, 0}, {1, 1}}, HeardAs::Line, 0.05);
}

/// Plays until it is asked to stop.
Result<void> endless(const Tone&, const std::stop_token& stop, const std::function<void(double)>& heard) {
    while (!stop.stop_requested()) {
        heard(0.5);
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return {};
}

} // namespace

class SpeakerTest : public QObject {
    Q_OBJECT
private slots:
    void aToneIsToldToItsEnd() {
        Speaker speaker(nullptr, [](const Tone& tone, const std::stop_token&, const auto& heard) {
            heard(0.5);
            heard(1);
            return tone.samples.empty() ? Result<void>(Error{"empty", "", ""}) : Result<void>();
        });
        QSignalSpy heard(&speaker, &Speaker::heard), ended(&speaker, &Speaker::ended);
        speaker.play(shortTone());
        QVERIFY(speaker.playing());
        QTRY_COMPARE(ended.count(), 1);
        QCOMPARE(heard.count(), 2);
        QVERIFY(!speaker.playing());
    }

    void whatFailsIsSaidInWords() {
        Speaker speaker(nullptr, [](const Tone&, const std::stop_token&, const auto&) {
            return Result<void>(Error{"no sound can be played", "", "plug in a speaker"});
        });
        QSignalSpy failed(&speaker, &Speaker::failed);
        speaker.play(shortTone());
        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(failed.front().front().toString(),
                 QStringLiteral("no sound can be played; plug in a speaker"));
        QVERIFY(!speaker.playing());
    }

    void stoppingWaitsForNobodyAndNothingIsToldAfterwards() {
        Speaker speaker(nullptr, endless);
        speaker.play(shortTone());
        QVERIFY(QSignalSpy(&speaker, &Speaker::heard).wait(5000));
        speaker.stop();
        QVERIFY(!speaker.playing());
        QSignalSpy heard(&speaker, &Speaker::heard), ended(&speaker, &Speaker::ended);
        QTest::qWait(20);
        QCOMPARE(heard.count() + ended.count(), 0);
    }

    void whatIsPlayedAnewEndsWhatPlays() {
        std::atomic<int> playing = 0, begun = 0;
        {
            Speaker speaker(nullptr, [&](const Tone& tone, const std::stop_token& stop, const auto& heard) {
                ++playing;
                ++begun;
                const auto done = endless(tone, stop, heard);
                --playing;
                return done;
            });
            for (int i = 0; i < 5; ++i)
                speaker.play(shortTone());
        } // its threads have gone with it
        QCOMPARE(begun, 5);
        QCOMPARE(playing, 0);
    }

    // Where there is no device this is an error in words; where there is one it is a click.
    void theDesktopsDeviceAnswers() {
        Speaker speaker;
        QSignalSpy ended(&speaker, &Speaker::ended), failed(&speaker, &Speaker::failed);
        speaker.play(Tone{44100, std::vector<std::int16_t>(200, 0)});
        QTRY_VERIFY_WITH_TIMEOUT(ended.count() + failed.count() == 1, 10000);
        for (const auto& each : failed)
            QVERIFY(each.front().toString().startsWith(QStringLiteral("no sound can be played: ")));
    }
};

TEST_WITH_EVENTS(SpeakerTest)
#include "SpeakerTest.moc"
