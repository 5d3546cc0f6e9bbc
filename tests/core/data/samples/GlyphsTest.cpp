// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/samples/Glyphs.h"

#include "core/data/samples/GlyphStrokes.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <set>
#include <span>

using namespace epsiloscope;
using epsiloscope::testing::addRows;

namespace {

RandomStream glyphStream(std::uint64_t index = 0) {
    return RandomStreams::fromSeed(15).stream(1, StreamPurpose::Glyphs, index);
}

std::span<const std::uint8_t> picture(const LabelledGlyphs& glyphs, std::size_t place) {
    const std::size_t size = glyphs.pictures.size();
    return std::span(*glyphs.pictures.pixels).subspan(place * size, size);
}

double squaredDistance(std::span<const std::uint8_t> one, std::span<const std::uint8_t> other) {
    double sum = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
        const double difference = one[i] - other[i];
        sum += difference * difference;
    }
    return sum;
}

/// The share of `asked` whose nearest picture of `known` has the same class.
double nearestAccuracy(const LabelledGlyphs& known, const LabelledGlyphs& asked) {
    double right = 0;
    for (std::size_t i = 0; i < asked.labels.size(); ++i) {
        std::size_t nearest = 0;
        double least = squaredDistance(picture(asked, i), picture(known, 0));
        for (std::size_t j = 1; j < known.labels.size(); ++j) {
            const double distance = squaredDistance(picture(asked, i), picture(known, j));
            if (distance < least) {
                least = distance;
                nearest = j;
            }
        }
        right += known.labels[nearest] == asked.labels[i] ? 1 : 0;
    }
    return right / static_cast<double>(asked.labels.size());
}

/// Number of dark regions (of pixels that touch by their sides): 1 + the loops that ink encloses. A few
/// pixels are none: where strokes meet at a sharp angle, some stay dark.
int darkRegions(std::span<const std::uint8_t> pixels, int height, int width) {
    std::vector<bool> seen(pixels.size());
    const auto dark = [&](int row, int column) {
        const auto place = static_cast<std::size_t>(row * width + column);
        return row >= 0 && row < height && column >= 0 && column < width && !seen[place] &&
               pixels[place] < 64;
    };
    int regions = 0;
    for (int start = 0; start < height * width; ++start) {
        if (!dark(start / width, start % width)) continue;
        int pixelsOfRegion = 0;
        std::vector<std::array<int, 2>> open{{start / width, start % width}};
        while (!open.empty()) {
            const auto [row, column] = open.back();
            open.pop_back();
            if (!dark(row, column)) continue;
            seen[static_cast<std::size_t>(row * width + column)] = true;
            ++pixelsOfRegion;
            for (const auto& [down, right] : {std::array{0, 1}, {1, 0}, {0, -1}, {-1, 0}})
                open.push_back({row + down, column + right});
        }
        regions += pixelsOfRegion >= 12 ? 1 : 0;
    }
    return regions;
}

} // namespace

class GlyphsTest : public QObject {
    Q_OBJECT

private slots:
    void picturesHaveTheirSize_data() {
        addRows<int, int, int>({"height", "width", "channels"}, {{"MNIST", 28, 28, 1},
                                                                 {"CIFAR10", 32, 32, 3},
                                                                 {"least", 8, 8, 1},
                                                                 {"wide", 9, 100, 3},
                                                                 {"high", 64, 8, 1}});
    }

    // Ink stays off the edge: the outermost pixels are nearly dark.
    void picturesHaveTheirSize() {
        QFETCH(int, height);
        QFETCH(int, width);
        QFETCH(int, channels);
        const auto h = static_cast<std::uint32_t>(height), w = static_cast<std::uint32_t>(width),
                   c = static_cast<std::uint32_t>(channels);
        const LabelledGlyphs glyphs = drawGlyphs(37, h, w, c, glyphStream());
        QCOMPARE(glyphs.labels.size(), std::size_t{37});
        QCOMPARE(glyphs.pictures.height, h);
        QCOMPARE(glyphs.pictures.width, w);
        QCOMPARE(glyphs.pictures.channels, c);
        QCOMPARE(glyphs.pictures.pixels->size(), std::size_t{37} * h * w * c);
        for (std::size_t i = 0; i < glyphs.labels.size(); ++i) {
            const auto pixels = picture(glyphs, i);
            QVERIFY(*std::max_element(pixels.begin(), pixels.end()) > 60);
            for (const std::size_t corner : {std::size_t{0}, pixels.size() - 1})
                QCOMPARE(static_cast<int>(pixels[corner]), 0);
        }
    }

    void theSameStreamDrawsTheSame() {
        const LabelledGlyphs one = drawGlyphs(50, 28, 28, 1, glyphStream(1)),
                             same = drawGlyphs(50, 28, 28, 1, glyphStream(1));
        QVERIFY(one.pictures == same.pictures && one.labels == same.labels);
        const LabelledGlyphs other = drawGlyphs(50, 28, 28, 1, glyphStream(2));
        QVERIFY(!(one.pictures == other.pictures) && one.labels != other.labels);
        const LabelledGlyphs more = drawGlyphs(60, 28, 28, 1, glyphStream(1)); // fewer are the first of more
        QVERIFY(std::equal(one.pictures.pixels->begin(), one.pictures.pixels->end(),
                           more.pictures.pixels->begin()));
        QVERIFY(drawGlyphs(0, 28, 28, 1, glyphStream()).labels.empty());
    }

    void ofEveryTenEachClassHasOne() {
        const LabelledGlyphs glyphs = drawGlyphs(100, 28, 28, 1, glyphStream());
        for (auto ten = glyphs.labels.begin(); ten != glyphs.labels.end(); ten += glyphClasses)
            QCOMPARE(std::set<int>(ten, ten + glyphClasses).size(), std::size_t{glyphClasses});
        QVERIFY(!std::equal(glyphs.labels.begin(), glyphs.labels.begin() + 10, glyphs.labels.begin() + 10));
    }

    // As in MNIST, where 19 % of the pixels are not 0: mostly dark, the strokes bright, their edges between.
    void inkIsLightOnDark() {
        const LabelledGlyphs glyphs = drawGlyphs(1'000, 28, 28, 1, glyphStream());
        const auto& pixels = *glyphs.pictures.pixels;
        const auto all = static_cast<double>(pixels.size());
        const double dark = static_cast<double>(std::count(pixels.begin(), pixels.end(), 0)) / all;
        const auto bright = static_cast<double>(
            std::count_if(pixels.begin(), pixels.end(), [](std::uint8_t pixel) { return pixel >= 200; }));
        QVERIFY2(dark > 0.7 && dark < 0.9, qPrintable(QString::number(dark)));
        QVERIFY2(bright / all > 0.04 && bright / all < 0.2, qPrintable(QString::number(bright / all)));
        QVERIFY(dark + bright / all < 0.97);
        QVERIFY(*std::max_element(pixels.begin(), pixels.end()) >= 253);
    }

    void coloursAreThoseOfTheInk() {
        const LabelledGlyphs glyphs = drawGlyphs(20, 32, 32, 3, glyphStream());
        std::set<std::array<int, 3>> inks;
        for (std::size_t i = 0; i < glyphs.labels.size(); ++i) {
            const auto pixels = picture(glyphs, i);
            std::array<int, 3> ink{};
            for (std::size_t place = 0; place < pixels.size(); place += 3)
                for (std::size_t channel = 0; channel < 3; ++channel)
                    ink[channel] = std::max(ink[channel], int{pixels[place + channel]});
            inks.insert(ink);
            const int brightest = *std::max_element(ink.begin(), ink.end());
            for (std::size_t place = 0; place < pixels.size(); place += 3) // one colour, more or less of it
                for (std::size_t channel = 0; channel < 3; ++channel) {
                    const int whole = std::max({pixels[place], pixels[place + 1], pixels[place + 2]});
                    QVERIFY(std::abs(int{pixels[place + channel]} * brightest - ink[channel] * whole) <=
                            2 * brightest);
                }
        }
        QCOMPARE(inks.size(), std::size_t{20});
    }

    // In large pictures the loops are seen: 0, 6 and 9 enclose one region, 8 two, 1, 3, 5 and 7 none, 2 and 4
    // one sometimes. Of 100 each, as a thick pen may fill any. The seed is fixed.
    void loopsAreThoseOfTheClass() {
        const LabelledGlyphs glyphs = drawGlyphs(1'000, 96, 96, 1, glyphStream());
        std::array<double, glyphClasses> regions{};
        for (std::size_t i = 0; i < glyphs.labels.size(); ++i)
            regions[static_cast<std::size_t>(glyphs.labels[i])] +=
                darkRegions(picture(glyphs, i), 96, 96) / 100.0;
        constexpr std::array<double, glyphClasses> expected = {2, 1, 1.1, 1, 1.3, 1, 2, 1, 3, 2};
        for (std::size_t glyph = 0; glyph < glyphClasses; ++glyph)
            QVERIFY2(std::abs(regions[glyph] - expected[glyph]) < (glyph == 2 || glyph == 4 ? 0.19 : 0.09),
                     qPrintable(QStringLiteral("%1: %2").arg(glyph).arg(regions[glyph])));
    }

    void noTwoAreAlike() {
        const LabelledGlyphs glyphs = drawGlyphs(500, 28, 28, 1, glyphStream());
        std::set<std::vector<std::uint8_t>> different;
        for (std::size_t i = 0; i < 500; ++i) {
            const auto pixels = picture(glyphs, i);
            different.emplace(pixels.begin(), pixels.end());
        }
        QCOMPARE(different.size(), std::size_t{500});
    }

    // The nearest of 1,000 others has the class in most cases, and not in all: there is something to learn.
    void classesCanBeToldApart() {
        const double accuracy = nearestAccuracy(drawGlyphs(1'000, 28, 28, 1, glyphStream(1)),
                                                drawGlyphs(300, 28, 28, 1, glyphStream(2)));
        QVERIFY2(accuracy > 0.85 && accuracy < 1, qPrintable(QString::number(accuracy)));
    }

    void smallPicturesCanBeToldApart() {
        const double accuracy = nearestAccuracy(drawGlyphs(1'000, 8, 8, 1, glyphStream(1)),
                                                drawGlyphs(300, 8, 8, 1, glyphStream(2)));
        QVERIFY2(accuracy > 0.6, qPrintable(QString::number(accuracy)));
    }
};

TEST_WITH_EVENTS(GlyphsTest)
#include "GlyphsTest.moc"
