// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "ui/sound/Speaker.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;

namespace {

constexpr double mark = 0.05; // seconds before the first point and behind the last

/// Of the frames from `from` to `to`, in seconds of the way.
struct Heard {
    double pitch, left, right; ///< Hz; loudness
};

Heard heardIn(const Tone& tone, double from, double to) {
    const auto frameAt = [&](double seconds) {
        return std::min(static_cast<std::size_t>((seconds + mark) * tone.rate), tone.samples.size() / 2);
    };
    const std::size_t first = frameAt(from), end = frameAt(to);
    double left = 0, right = 0;
    int crossings = 0;
    for (std::size_t i = first; i < end; ++i) {
        left = std::max(left, std::abs(static_cast<double>(tone.samples[2 * i])));
        right = std::max(right, std::abs(static_cast<double>(tone.samples[2 * i + 1])));
        const auto sum = [&](std::size_t frame) {
            return tone.samples[2 * frame] + tone.samples[2 * frame + 1];
        };
        if (i > first && (sum(i - 1) < 0) != (sum(i) < 0)) ++crossings;
    }
    return {crossings / 2.0 / (static_cast<double>(end - first) / tone.rate), left, right};
}

} // namespace

class CurveToneTest : public QObject {
    Q_OBJECT
private slots:
    void pitchIsHeight() {
        const Tone tone = toneOf({{0, 0}, {1, 1}}, HeardAs::Line, 3);
        QVERIFY(std::abs(tone.seconds() - 3.1) < 0.001);
        // Two octaves, as the ear counts: the middle is one octave above the lowest.
        for (const auto& [at, pitch] : {std::pair(0.1, 231.0), {1.5, 440.0}, {2.9, 840.0}}) {
            const double heard = heardIn(tone, at - 0.1, at + 0.1).pitch;
            QVERIFY2(std::abs(heard - pitch) < 0.06 * pitch, qPrintable(QString::number(heard)));
        }
    }

    void theWayGoesFromEarToEar() {
        const Tone tone = toneOf({{0, 0.5}, {1, 0.5}}, HeardAs::Line, 2);
        const Heard begin = heardIn(tone, 0.05, 0.15), end = heardIn(tone, 1.85, 1.95);
        QVERIFY(begin.left > 5 * begin.right);
        QVERIFY(end.right > 5 * end.left);
    }

    void whereNoPointIsThereIsSilence() {
        const Tone tone = toneOf({{0.4, 0.2}, {0.6, 0.8}}, HeardAs::Line, 2);
        QCOMPARE(heardIn(tone, 0, 0.75).left, 0.0);
        QVERIFY(heardIn(tone, 0.9, 1.1).left > 1000);
        QCOMPARE(heardIn(tone, 1.25, 2).right, 0.0);
    }

    void marksAreHeardOneByOne() {
        const Tone tone = toneOf({{0, 0}, {0.5, 1}, {1, 0}}, HeardAs::Marks, 2);
        QCOMPARE(heardIn(tone, 0.2, 0.8).left, 0.0);
        QVERIFY(std::abs(heardIn(tone, 0.97, 1.03).pitch - highestPitch) < 60);
        QCOMPARE(heardIn(tone, 1.2, 1.8).right, 0.0);
        QVERIFY(heardIn(tone, 1.97, 2.03).right > 1000);
    }

    void aPointByItselfIsHeard() {
        QVERIFY(heardIn(toneOf({{0.5, 0.5}}, HeardAs::Line, 2), 0.97, 1.03).left > 1000);
        QCOMPARE(heardIn(toneOf({}, HeardAs::Line, 2), 0, 2).left, 0.0);
    }

    // The same place twice, and heights beyond the axes.
    void whatIsAmissInTheDataIsNoNoise() {
        const Tone tone = toneOf({{0.5, -3}, {0.5, 7}, {0.6, 1e9}}, HeardAs::Line, 1);
        for (const std::int16_t sample : tone.samples)
            QVERIFY(std::abs(sample) <= 0.26 * 32767);
    }
};

TEST_ALONE(CurveToneTest)
#include "CurveToneTest.moc"
