// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/Digest.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <string>

using namespace epsiloscope;

class KeyedHashTest : public QObject {
    Q_OBJECT

private slots:
    // Appendix A of the paper (15 bytes) and the first lines of its authors' table of vectors, for the key
    // 00 01 … 0f and the texts 00 01 02 ….
    void agreesWithItsAuthors() {
        const KeyedHash hash({0x0706050403020100, 0x0f0e0d0c0b0a0908});
        std::string text;
        for (char i = 0; i < 15; ++i)
            text += i;
        QCOMPARE(hash.of(text), std::uint64_t{0xa129ca6149be45e5});
        QCOMPARE(hash.of(std::string_view()), std::uint64_t{0x726fdb47dd0e0e31});
        QCOMPARE(hash.of(text.substr(0, 1)), std::uint64_t{0x74f839c593dc67fd});
    }

    void aWordIsItsEightBytes() {
        const KeyedHash hash({3, 5});
        const std::string bytes("\x08\x07\x06\x05\x04\x03\x02\x01", 8);
        QCOMPARE(hash.of(std::uint64_t{0x0102030405060708}), hash.of(bytes));
    }

    void anotherKeyIsAnotherHash() {
        QVERIFY(KeyedHash({3, 5}).of("cell") != KeyedHash({3, 6}).of("cell"));
        QVERIFY(KeyedHash({3, 5}).of("cell") != KeyedHash({2, 5}).of("cell"));
    }
};

TEST_WITH_EVENTS(KeyedHashTest)
#include "KeyedHashTest.moc"
