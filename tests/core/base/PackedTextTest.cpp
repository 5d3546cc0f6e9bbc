// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/PackedText.h"

#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

using namespace epsiloscope;

namespace {

constexpr std::size_t window = 32768; // of deflate
constexpr std::size_t any = std::numeric_limits<std::size_t>::max() / 2;

// Bytes that do not pack; the same each time.
std::string noise(std::size_t size) {
    std::string text(size, '\0');
    std::uint64_t state = 88172645463325252U;
    for (char& byte : text) {
        state ^= state << 13U;
        state ^= state >> 7U;
        state ^= state << 17U;
        byte = static_cast<char>(state >> 56U);
    }
    return text;
}

std::string lines(std::size_t size) {
    std::string text;
    for (std::size_t i = 0; text.size() < size; ++i)
        text += R"({"point":)" + std::to_string(i) + "}\n";
    return text;
}

const std::vector<std::string>& texts() {
    static const std::vector<std::string> all = {"",
                                                 "a",
                                                 std::string(1, '\0'),
                                                 std::string("\x1f\x8b\x08", 3),
                                                 "ü 😀 “ε”\n",
                                                 noise(1023),
                                                 noise(1024),
                                                 noise(1025),
                                                 lines(5 * window),
                                                 noise(5 * window + 1),
                                                 std::string(100 * window, 'x')};
    return all;
}

} // namespace

/// Texts as members of a gzip file: they come back whole, or not at all.
class PackedTextTest : public QObject {
    Q_OBJECT

private slots:
    void everyTextComesBack() {
        for (const std::string& text : texts()) {
            const std::string packed = packedText(text);
            const auto member = unpackedMember(packed, any);
            QVERIFY2(member, text.substr(0, 20).c_str());
            QVERIFY(member->text == text);
            QCOMPARE(member->bytes, packed.size());
            QVERIFY(packedText(text) == packed);
        }
        QVERIFY(packedText(lines(5 * window)).size() < window);
    }

    // Nothing in it tells when or where it was written, and every gzip reads it.
    void aMemberHasNeitherNameNorTime() {
        const std::string packed = packedText("a text");
        QCOMPARE(QByteArray::fromStdString(packed.substr(0, 8)), QByteArray("\x1f\x8b\x08\0\0\0\0\0", 8));
        const auto foreign = unpackedMember(testing::gzipped("of another").toStdString(), any);
        QVERIFY(foreign && foreign->text == "of another");
    }

    void membersInARowAreReadOneAfterTheOther() {
        std::string file;
        for (const std::string& text : texts())
            file += packedText(text);
        std::string_view rest = file;
        for (const std::string& text : texts()) {
            const auto member = unpackedMember(rest, any);
            QVERIFY(member && member->text == text);
            rest.remove_prefix(member->bytes);
        }
        QVERIFY(rest.empty());
        // What lies behind a member is not looked at.
        const auto first = unpackedMember(packedText("first") + "no gzip", any);
        QVERIFY(first && first->text == "first" && first->bytes == packedText("first").size());
    }

    void whatIsNotWholeIsNothing() {
        QVERIFY(!unpackedMember("", any));
        QVERIFY(!unpackedMember("plain text", any));
        for (const std::string& text : {std::string(), std::string("a text"), lines(300), noise(3000)}) {
            const std::string packed = packedText(text);
            for (std::size_t size = 0; size < packed.size(); ++size)
                QVERIFY(!unpackedMember(std::string_view(packed).substr(0, size), any));
        }
    }

    void whatWasAlteredIsNothing() {
        const std::string text = lines(300);
        const std::string packed = packedText(text);
        std::size_t refused = 0;
        for (std::size_t bit = 0; bit < 8 * packed.size(); ++bit) {
            std::string altered = packed;
            altered[bit / 8] = static_cast<char>(altered[bit / 8] ^ (1 << (bit % 8)));
            const auto member = unpackedMember(altered, any);
            QVERIFY2(!member || (member->text == text && member->bytes == packed.size()),
                     QByteArray::number(static_cast<qulonglong>(bit)).constData());
            refused += member ? 0 : 1;
        }
        // The header's time, level and system say nothing of the text, nor does what fills up the last byte.
        QVERIFY(refused >= 8 * (packed.size() - 8));
    }

    void noMoreIsUnpackedThanWasAskedFor() {
        for (const std::string& text : texts()) {
            const std::string packed = packedText(text);
            QVERIFY(unpackedMember(packed, text.size()));
            QVERIFY(unpackedMember(packed, text.size() + 1));
            if (!text.empty()) QVERIFY(!unpackedMember(packed, text.size() - 1));
            if (!text.empty()) QVERIFY(!unpackedMember(packed, 0));
        }
    }
};

TEST_ALONE(PackedTextTest)
#include "PackedTextTest.moc"
