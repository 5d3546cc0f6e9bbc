// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/statistics/StatisticsFiles.h"
#include "tests/core/foreign/statistics/MadeBytes.h"

#include <vector>

namespace epsiloscope::testing {

/// A table of SAS of 32 bits: one page of descriptions and rows.
struct MadeSas {
    struct Variable {
        std::string name;
        int width = 8; ///< bytes
        bool text = false;
        std::string format{};
    };
    std::vector<Variable> variables{};
    std::vector<std::string> rows{};
    std::int64_t deleted = 0;       ///< as stated
    std::int64_t pageKind = 0x0200; ///< descriptions and rows
    char flags = 0;                 ///< a bit for each of the first rows: deleted
    unsigned char encoding = 20;    ///< UTF-8
    char magic = '\x60';
    int packing = 0; ///< of one more part of the page, if not 0

    std::string bytes() const {
        MadeBytes file;
        file.zeros(12).text("\xC2\xEA\x81").number(magic);
        file.text(std::string("\xB3\x14\x11\xCF\xBD\x92\x08\x00\x09\xC7\x31\x8C\x18\x1F\x10\x11", 16));
        file.upTo(32).text("\x22\x22").zeros(1).text("\x22\x22\x01\x02\x31").upTo(70).number(char(encoding));
        file.upTo(84).text("SAS FILE").padded("MADE", 64).text("DATA    ").upTo(196);
        file.word(headBytes).word(pageBytes).word(1).zeros(8).text("9.0401M1").padded("Linux", 16);
        file.upTo(headBytes);
        return file.bytes + page();
    }
    ForeignReading read(ForeignRequest request = {}) const {
        return readForeign(sasKind(), bytes(), std::move(request));
    }

private:
    static constexpr std::size_t headBytes = 1024, pageBytes = 4096;

    struct Texts {
        std::string bytes;
        /// Where it is: set, offset, length.
        MadeBytes place(std::string_view text) {
            MadeBytes place;
            place.half(0)
                .half(text.empty() ? 0 : std::int64_t(12 + bytes.size()))
                .half(std::int64_t(text.size()));
            bytes += text;
            bytes.resize((bytes.size() + 3) / 4 * 4);
            return place;
        }
    };

    std::size_t rowBytes() const {
        std::size_t sum = 0;
        for (const Variable& variable : variables)
            sum += std::size_t(variable.width);
        return sum;
    }

    std::string page() const {
        Texts texts;
        MadeBytes names, attributes, formats;
        std::vector<std::string> parts;
        std::int64_t offset = 0;
        for (const Variable& variable : variables) {
            names.text(texts.place(variable.name).bytes).half(0);
            attributes.word(offset).word(variable.width).half(4).number(char(variable.text ? 2 : 1)).zeros(1);
            offset += variable.width;
        }
        std::vector<std::string> formatParts;
        for (const Variable& variable : variables) {
            MadeBytes part;
            part.word(-1026).upTo(34).text(texts.place(variable.format).bytes).upTo(52);
            formatParts.push_back(part.bytes);
        }
        MadeBytes rowSize;
        rowSize.text("\xF7\xF7\xF7\xF7")
            .upTo(20)
            .word(std::int64_t(rowBytes()))
            .word(std::int64_t(rows.size()));
        rowSize.word(deleted).upTo(60).word(std::int64_t(rows.size())).upTo(480);
        parts = {rowSize.bytes,
                 MadeBytes().text("\xF6\xF6\xF6\xF6").word(std::int64_t(variables.size())).upTo(12).bytes,
                 withSize(-3, MadeBytes().zeros(8).text(texts.bytes).bytes),
                 withSize(-1, names.bytes + std::string(8, '\0')),
                 withSize(-4, attributes.bytes + std::string(8, '\0'))};
        parts.insert(parts.end(), formatParts.begin(), formatParts.end());
        return laidOut(parts);
    }

    static std::string withSize(std::int64_t signature, const std::string& rest) {
        const bool texts = signature == -3;
        MadeBytes part;
        part.word(signature)
            .half(std::int64_t(rest.size()) + (texts ? -4 : 0))
            .zeros(texts ? 2 : 6)
            .text(rest);
        return part.bytes;
    }

    std::string laidOut(const std::vector<std::string>& parts) const {
        MadeBytes page;
        const std::size_t pointers = parts.size() + (packing != 0 ? 1 : 0);
        std::string behind;
        MadeBytes places;
        for (const std::string& part : parts) {
            behind.insert(0, part);
            places.word(std::int64_t(pageBytes - behind.size())).word(std::int64_t(part.size())).zeros(4);
        }
        if (packing != 0)
            places.word(std::int64_t(pageBytes - behind.size())).word(8).number(char(packing)).zeros(3);
        std::size_t begin = 24 + 12 * pointers;
        begin += begin % 8;
        const std::size_t used = begin + rows.size() * rowBytes();
        const std::size_t unused = pageBytes - behind.size() - 1 - used;
        page.zeros(12).word(std::int64_t(unused)).half(pageKind).half(std::int64_t(pointers + rows.size()));
        page.half(std::int64_t(pointers)).half(0).text(places.bytes).upTo(begin);
        for (const std::string& row : rows)
            page.text(row);
        page.upTo(pageBytes - behind.size() - 1).number(flags);
        return page.bytes + behind;
    }
};

/// Three rows of a number, a day and a text.
inline MadeSas madeSas() {
    MadeSas made;
    made.variables = {
        {.name = "x"}, {.name = "day", .format = "DATE"}, {.name = "s", .width = 8, .text = true}};
    const auto row = [](double x, double day, std::string_view text) {
        return MadeBytes().number(x).number(day).padded(text, 8).bytes;
    };
    made.rows = {row(1.5, 21975, "a"), row(0.1, 0, "\xC3\xA4"), row(3, -1, "")};
    return made;
}

/// A table of a transport file of SAS, version 5, and what stands before the first one.
struct MadeTransport {
    struct Variable {
        std::string name;
        int width = 8;
        bool text = false;
        std::string format{};
    };

    static std::string library() {
        return MadeBytes()
            .padded("HEADER RECORD*******LIBRARY HEADER RECORD!!!!!!!" + std::string(30, '0'), 80)
            .padded("SAS     SAS     SASLIB  9.4     Linux", 64)
            .padded("01JAN20:12:00:00", 16)
            .padded("01JAN20:12:00:00", 80)
            .bytes;
    }
    static std::string table(std::string_view name, const std::vector<Variable>& variables,
                             const std::string& rows) {
        const auto header = [](std::string_view what, std::string_view numbers) {
            return MadeBytes()
                .text("HEADER RECORD*******")
                .padded(what, 8)
                .text("HEADER RECORD!!!!!!!")
                .padded(numbers, 32)
                .bytes;
        };
        const std::string zeros(30, '0'), count = std::to_string(variables.size());
        MadeBytes made;
        made.text(header("MEMBER", "000000000000000001600000000140")).text(header("DSCRPTR", zeros));
        made.padded("SAS", 8)
            .padded(name, 8)
            .padded("SASDATA 9.4     Linux", 48)
            .padded("01JAN20:12:00:00", 16);
        made.padded("01JAN20:12:00:00", 80);
        made.text(
            header("NAMESTR", "000000" + std::string(4 - count.size(), '0') + count + std::string(20, '0')));
        std::int16_t number = 0;
        for (const Variable& variable : variables) {
            MadeBytes one{.bytes = {}, .littleEndian = false};
            one.half(variable.text ? 2 : 1)
                .half(0)
                .half(variable.width)
                .half(++number)
                .padded(variable.name, 8);
            one.padded("", 40).padded(variable.format, 8).upTo(140);
            made.text(one.bytes);
        }
        return filled(filled(made.bytes) + header("OBS", zeros) + rows);
    }
    /// Filled up to whole records.
    static std::string filled(std::string bytes) {
        bytes.resize((bytes.size() + 79) / 80 * 80, ' ');
        return bytes;
    }
    /// A number from 1 to 15 as mainframes write it.
    static std::string number(int value) {
        return MadeBytes().text("\x41").number(char(value * 16)).zeros(6).bytes;
    }
};

} // namespace epsiloscope::testing
