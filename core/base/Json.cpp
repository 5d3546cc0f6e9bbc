// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"

#include "core/base/Infinity.h"
#include "core/base/Sentence.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <compare>
#include <limits>

namespace epsiloscope {

namespace {

using Library = nlohmann::json;

// A reader of the library's events; nothing recurses, however deep the text is nested.
class Reading : public nlohmann::json_sax<Library> {
public:
    explicit Reading(Json& whole) : whole_(whole) {}

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(std::int64_t value) override { return add(value); }
    bool number_unsigned(std::uint64_t value) override { return add(value); }
    bool number_float(double value, const std::string&) override { return add(value); }
    bool string(std::string& value) override { return add(std::move(value)); }
    bool binary(Library::binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(Json::object()); }
    bool start_array(std::size_t) override { return open(Json::array()); }
    bool key(std::string& key) override {
        key_ = std::move(key);
        return true;
    }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& problem) override {
        message = problem.what();
        const auto* const syntax = dynamic_cast<const Library::parse_error*>(&problem);
        isSyntax = syntax != nullptr;
        byte = syntax ? syntax->byte : 0;
        return false;
    }

    std::string message;
    bool isSyntax = false;
    std::size_t byte = 0;

private:
    bool add(Json value) {
        place(std::move(value));
        return true;
    }
    bool open(Json value) {
        open_.push_back(&place(std::move(value)));
        return true;
    }
    bool close() {
        open_.pop_back();
        return true;
    }
    // The last value counts where a key comes twice.
    Json& place(Json value) {
        if (open_.empty()) return whole_ = std::move(value);
        if (open_.back()->is_array()) return open_.back()->emplace_back(std::move(value));
        return (*open_.back())[key_] = std::move(value);
    }

    Json& whole_;
    std::vector<Json*> open_;
    std::string key_;
};

Library forLibrary(const Json& json) {
    if (json.is_null() || json.is_discarded()) return nullptr;
    if (json.is_boolean()) return json.boolean();
    if (json.is_number_unsigned()) return json.unsignedInteger();
    if (json.is_number_integer()) return json.integer();
    if (json.is_number_float()) return json.real();
    if (json.is_string()) return json.text();
    if (json.is_array()) {
        Library::array_t list;
        list.reserve(json.size());
        for (const Json& value : json.elements())
            list.push_back(forLibrary(value));
        return list;
    }
    Library::object_t object;
    for (const auto& [key, value] : json.items())
        object.emplace_hint(object.end(), key, forLibrary(value));
    return object;
}

} // namespace

template <typename Held> Held* Json::held() const {
    const auto* const found = std::get_if<std::unique_ptr<Held>>(&value_);
    return found ? found->get() : nullptr;
}

Json::Json() noexcept = default;
Json::Json(std::nullptr_t) noexcept {}
Json::Json(const char* text) : Json(std::string(text)) {}
Json::Json(std::string text) : value_(std::make_unique<std::string>(std::move(text))) {}
Json::Json(std::string_view text) : Json(std::string(text)) {}

Json::Json(std::initializer_list<JsonItem> items) {
    const bool isObject = std::all_of(items.begin(), items.end(), [](const JsonItem& item) {
        return item.value_.is_array() && item.value_.size() == 2 && item.value_.front().is_string();
    });
    if (!isObject) {
        *this = array(items);
        return;
    }
    auto object = std::make_unique<Object>();
    for (const JsonItem& item : items)
        object->emplace(std::move(*item.value_.front().held<std::string>()), std::move(item.value_.back()));
    value_ = std::move(object);
}

Json::Json(const Json& other) {
    const auto copy = [this]<typename Held>(const Held& held) {
        if constexpr (requires { typename Held::element_type; })
            value_ = std::make_unique<typename Held::element_type>(*held);
        else
            value_ = held;
    };
    std::visit(copy, other.value_);
}

// A value that was moved from is null. No alternative of the value throws when it is moved, nor does null.
// NOLINTNEXTLINE(bugprone-exception-escape)
Json::Json(Json&& other) noexcept : value_(std::exchange(other.value_, nullptr)) {}

Json& Json::operator=(const Json& other) {
    return *this = Json(other);
}

// NOLINTNEXTLINE(bugprone-exception-escape)
Json& Json::operator=(Json&& other) noexcept {
    Value taken = std::exchange(other.value_, nullptr);
    dissolve();
    value_ = std::move(taken);
    return *this;
}

Json::~Json() {
    dissolve();
}

// Without recursion: a stranger's file may be nested a million deep.
void Json::dissolve() noexcept {
    if (!is_structured() || empty()) return;
    std::vector<Value> open;
    open.push_back(std::exchange(value_, nullptr));
    const auto take = [&open](Json& json) {
        if (json.is_structured() && !json.empty()) open.push_back(std::exchange(json.value_, nullptr));
    };
    while (!open.empty()) {
        const Value deepest = std::move(open.back());
        open.pop_back();
        if (const auto* const array = std::get_if<std::unique_ptr<Array>>(&deepest))
            for (Json& value : **array)
                take(value);
        else if (const auto* const object = std::get_if<std::unique_ptr<Object>>(&deepest))
            for (auto& [key, value] : **object)
                take(value);
    }
}

Json Json::array() {
    Json list;
    list.value_ = std::make_unique<Array>();
    return list;
}

Json Json::array(std::initializer_list<JsonItem> items) {
    Json list = array();
    Array& values = *list.held<Array>();
    values.reserve(items.size());
    for (const JsonItem& item : items)
        values.push_back(std::move(item.value_));
    return list;
}

Json Json::object() {
    Json empty;
    empty.value_ = std::make_unique<Object>();
    return empty;
}

Json Json::discarded() {
    Json none;
    none.value_ = Discarded{};
    return none;
}

Json Json::parse(std::string_view text, std::nullptr_t, bool throwing) {
    Json whole;
    Reading reading(whole);
    if (Library::sax_parse(text.data(), text.data() + text.size(), &reading)) return whole;
    if (!throwing) return discarded();
    if (reading.isSyntax) throw parse_error(reading.message, reading.byte);
    throw out_of_range(reading.message);
}

std::string Json::dump(int indent, char blank, bool ascii, error_handler_t broken) const {
    try {
        return forLibrary(*this).dump(indent, blank, ascii,
                                      broken == error_handler_t::strict ? Library::error_handler_t::strict
                                                                        : Library::error_handler_t::replace);
    } catch (const Library::exception& problem) {
        throw type_error(problem.what());
    }
}

const char* Json::type_name() const {
    if (is_number()) return "number";
    constexpr const char* names[] = {"null", "boolean", "", "", "", "string", "array", "object", "discarded"};
    return names[value_.index()];
}

void Json::refuse(const char* wanted) const {
    throw type_error(Sentence("this must be %1, and is %2", {wanted, type_name()}));
}

bool Json::boolean() const {
    if (const bool* const value = std::get_if<bool>(&value_)) return *value;
    refuse("a boolean");
}

template <typename Number> Number Json::number() const {
    const auto converted = [this]<typename Held>(const Held& held) -> Number {
        if constexpr (std::is_arithmetic_v<Held> && !std::same_as<Held, bool>)
            return static_cast<Number>(held);
        else
            refuse("a number");
    };
    return std::visit(converted, value_);
}

std::int64_t Json::integer() const {
    return number<std::int64_t>();
}

std::uint64_t Json::unsignedInteger() const {
    return number<std::uint64_t>();
}

double Json::real() const {
    return number<double>();
}

const std::string& Json::text() const {
    if (const auto* const value = held<std::string>()) return *value;
    refuse("a string");
}

const Json::Array& Json::elements() const {
    if (const auto* const value = held<Array>()) return *value;
    refuse("an array");
}

const Json::Object& Json::items() const {
    if (const auto* const value = held<Object>()) return *value;
    refuse("an object");
}

std::size_t Json::size() const {
    if (const auto* const array = held<Array>()) return array->size();
    if (const auto* const object = held<Object>()) return object->size();
    return is_null() ? 0 : 1;
}

bool Json::contains(std::string_view key) const {
    const auto* const object = held<Object>();
    return object && object->find(key) != object->end();
}

const Json* Json::look(std::string_view key) const {
    const Object& object = items();
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &found->second;
}

const Json& Json::at(std::string_view key) const {
    if (const Json* const found = look(key)) return *found;
    throw out_of_range(Sentence("there is no \"%1\"", {key}));
}

Json& Json::at(std::string_view key) {
    return const_cast<Json&>(std::as_const(*this).at(key));
}

const Json& Json::at(std::size_t index) const {
    if (const Array& array = elements(); index < array.size()) return array[index];
    throw out_of_range(Sentence("there is no element %1", {index}));
}

Json& Json::at(std::size_t index) {
    return const_cast<Json&>(std::as_const(*this).at(index));
}

Json& Json::member(std::string_view key) {
    if (is_null()) *this = object();
    Object* const object = held<Object>();
    if (!object) refuse("an object");
    const auto found = object->lower_bound(key);
    if (found != object->end() && found->first == key) return found->second;
    return object->emplace_hint(found, std::string(key), Json())->second;
}

Json& Json::element(std::size_t index) {
    if (is_null()) *this = array();
    Array* const array = held<Array>();
    if (!array) refuse("an array");
    if (index >= array->size()) array->resize(index + 1);
    return (*array)[index];
}

void Json::push_back(Json value) {
    if (is_null()) *this = array();
    Array* const array = held<Array>();
    if (!array) refuse("an array");
    array->push_back(std::move(value));
}

std::size_t Json::erase(std::string_view key) {
    Object* const object = held<Object>();
    if (!object) refuse("an object");
    const auto found = object->find(key);
    if (found == object->end()) return 0;
    object->erase(found);
    return 1;
}

Json::iterator Json::begin() {
    if (auto* const object = held<Object>()) return iterator(object->begin());
    auto* const array = held<Array>();
    return iterator(array ? array->data() : this);
}

Json::iterator Json::end() {
    if (auto* const object = held<Object>()) return iterator(object->end());
    auto* const array = held<Array>();
    return iterator((array ? array->data() : this) + size());
}

Json::const_iterator Json::begin() const {
    return const_cast<Json*>(this)->begin();
}

Json::const_iterator Json::end() const {
    return const_cast<Json*>(this)->end();
}

Json::iterator Json::find(std::string_view key) {
    auto* const object = held<Object>();
    return object ? iterator(object->find(key)) : end();
}

Json::const_iterator Json::find(std::string_view key) const {
    return const_cast<Json*>(this)->find(key);
}

Json numberToJson(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    return value;
}

std::optional<double> doubleFromJson(const Json& value) {
    if (value.is_number()) return value.get<double>();
    for (const double special : {infinity, -infinity, std::numeric_limits<double>::quiet_NaN()})
        if (value == numberToJson(special)) return special;
    return std::nullopt;
}

Json numbersToJson(const std::vector<double>& values) {
    Json list = Json::array();
    for (const double value : values)
        list.push_back(numberToJson(value));
    return list;
}

std::string pointerTo(const std::string& parent, const std::string& key) {
    std::string escaped;
    for (const char c : key)
        escaped += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
    return parent + "/" + escaped;
}

std::string pointerTo(const std::string& parent, std::size_t index) {
    return parent + "/" + std::to_string(index);
}

bool operator==(const Json& one, const Json& other) {
    if (one.is_number() && other.is_number()) {
        if (one.is_number_float() || other.is_number_float()) return std::is_eq(one.real() <=> other.real());
        return one.integer() == other.integer();
    }
    if (one.kind() != other.kind() || one.is_discarded()) return false;
    if (one.is_boolean()) return one.boolean() == other.boolean();
    if (one.is_string()) return one.text() == other.text();
    if (one.is_array()) return one.elements() == other.elements();
    return !one.is_object() || one.items() == other.items();
}

} // namespace epsiloscope
