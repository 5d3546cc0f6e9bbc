// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope::testing {

/// The grammar of ARFF once more, as slow and as obvious as can be: letter by letter from the front of the
/// text. Cells are texts ("" is missing); nothing where something is wrong.
class SlowArff {
public:
    struct Attribute {
        std::string name, type;
        std::vector<std::string> values;
    };
    std::vector<Attribute> attributes;
    std::vector<std::vector<std::string>> rows;

    static std::optional<SlowArff> parse(const std::string& file) {
        SlowArff arff;
        bool data = false;
        for (const std::string& line : linesOf(file)) {
            const std::string kept = withoutComment(line);
            arff.rest_ = kept;
            arff.blanks();
            if (arff.rest_.empty()) continue;
            if (data && arff.front() != '{') arff.rest_ = kept; // tabs may delimit
            const bool good = data ? arff.row() : arff.declaration(data);
            if (!good) return std::nullopt;
        }
        if (!data || arff.attributes.empty() || arff.rows.empty()) return std::nullopt;
        return arff;
    }

private:
    static std::vector<std::string> linesOf(std::string file) {
        for (std::size_t at; (at = file.find("\r\n")) != std::string::npos;)
            file.erase(at, 1);
        std::vector<std::string> lines(1);
        for (const char c : file) {
            if (c == '\n' || c == '\r')
                lines.emplace_back();
            else
                lines.back() += c;
        }
        return lines;
    }

    /// Quotes open where a cell begins: after nothing, a blank, a comma or a brace. (Within a cell they may
    /// stand after a blank, too; the random files have none there.)
    static std::string withoutComment(const std::string& line) {
        std::string kept;
        char quote = 0;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const char before = i == 0 ? ' ' : line[i - 1];
            if (quote != 0 && line[i] == '\\' && i + 1 < line.size()) {
                kept += line[i++];
            } else if (quote != 0) {
                if (line[i] == quote) quote = 0;
            } else if ((line[i] == '\'' || line[i] == '"') &&
                       std::string(" \t,{").find(before) != std::string::npos) {
                quote = line[i];
            } else if (line[i] == '%' && (before == ' ' || before == '\t')) {
                return kept;
            }
            kept += line[i];
        }
        return kept;
    }

    static std::string lower(std::string text) {
        for (char& c : text)
            c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        return text;
    }
    char front() const { return rest_.empty() ? '\0' : rest_[0]; }
    char take() {
        const char c = front();
        rest_.erase(0, 1);
        return c;
    }
    void blanks(const std::string& except = "") {
        while (front() == ' ' || (front() == '\t' && except != "\t"))
            take();
    }
    std::string word(const std::string& stops) {
        std::string text;
        while (!rest_.empty() && stops.find(front()) == std::string::npos)
            text += take();
        return text;
    }
    static std::string trimmed(std::string text) {
        while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
            text.pop_back();
        return text;
    }
    bool quoted(std::string& text) {
        const char quote = take();
        while (front() != quote) {
            if (rest_.empty()) return false;
            char c = take();
            if (c == '\\' && !rest_.empty()) {
                c = take();
                if (c == 'n')
                    c = '\n';
                else if (c == 't')
                    c = '\t';
                else if (c == 'r')
                    c = '\r';
            }
            text += c;
        }
        take();
        return true;
    }
    /// A cell that ends before one of `stops`; '?' without quotes is missing.
    bool cell(const std::string& stops, std::string& text) {
        blanks(stops);
        if (front() == '\'' || front() == '"') {
            if (!quoted(text)) return false;
            blanks(stops);
            return rest_.empty() || stops.find(front()) != std::string::npos;
        }
        text = trimmed(word(stops));
        if (text == "?") text.clear();
        return true;
    }

    bool declaration(bool& data) {
        const std::string keyword = lower(word(" \t"));
        blanks();
        if (keyword == "@data") data = true;
        if (keyword == "@data" || keyword == "@relation") return true;
        if (keyword != "@attribute") return false;
        Attribute attribute;
        if (front() == '\'' || front() == '"') {
            if (!quoted(attribute.name)) return false;
        } else {
            attribute.name = word(" \t{");
        }
        blanks();
        if (front() == '{') {
            attribute.type = "nominal";
            while (front() != '}') {
                take();
                std::string value;
                if (!cell(",}", value)) return false;
                attribute.values.push_back(value);
                if (rest_.empty()) return false;
            }
            take();
        } else {
            attribute.type = lower(word(" \t[{"));
        }
        blanks();
        attributes.push_back(attribute);
        const std::string& type = attribute.type;
        if (type == "date" || type == "numeric" || type == "real" || type == "integer") return true;
        return rest_.empty() && (type == "nominal" || type == "string");
    }

    bool cellsBetween(const std::string& delimiter, std::vector<std::string>& cells) {
        for (bool more = true; more;) {
            cells.emplace_back();
            if (!cell(delimiter, cells.back())) return false;
            more = !rest_.empty();
            if (more) take();
        }
        return true;
    }

    bool cellsBetweenBlanks(std::vector<std::string>& cells) {
        cells.clear();
        for (blanks(); !rest_.empty(); blanks()) {
            cells.emplace_back();
            const bool inQuotes = front() == '\'' || front() == '"';
            if (inQuotes && !quoted(cells.back())) return false;
            if (!inQuotes) cells.back() = word(" \t");
            if (inQuotes && !rest_.empty() && front() != ' ' && front() != '\t') return false;
            if (!inQuotes && cells.back() == "?") cells.back().clear();
        }
        return true;
    }

    bool row() {
        std::vector<std::string> cells;
        if (front() == '{') {
            for (const Attribute& attribute : attributes)
                cells.push_back(attribute.type == "nominal" ? attribute.values.at(0)
                                : attribute.type == "string" || attribute.type == "date" ? ""
                                                                                         : "0");
            std::vector<bool> given(cells.size(), false);
            take();
            blanks();
            while (front() != '}') {
                blanks();
                const std::string index = word(" \t,}");
                if (index.empty() || index.find_first_not_of("0123456789") != std::string::npos) return false;
                const std::size_t place = std::strtoul(index.c_str(), nullptr, 10);
                if (place >= cells.size() || given[place]) return false;
                given[place] = true;
                cells[place].clear();
                if (!cell(",}", cells[place])) return false;
                if (front() == ',')
                    take();
                else if (front() != '}')
                    return false;
            }
            take();
        } else {
            const std::string line = rest_;
            const bool comma = line.find(',') != std::string::npos;
            const bool good = cellsBetween(comma || attributes.size() == 1 ? "," : "\t", cells);
            const bool fits = good && cells.size() == attributes.size();
            if (!fits && !comma) {
                rest_ = line;
                if (!cellsBetweenBlanks(cells)) return false;
            }
            if (!fits && comma) return false;
        }
        blanks();
        rows.push_back(cells);
        return rest_.empty() && cells.size() == attributes.size();
    }

    std::string rest_;
};

} // namespace epsiloscope::testing
